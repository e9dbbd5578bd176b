import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../db/connection.ts'
import { OperationError, type Source } from './command.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { checkMigrations } from './sqlite-backup.ts'

const ATTEMPTS = 5

/**
 * Makes sure that a file is an archive of this product, of this release or an older one.
 * @throws OperationError with the reason
 */
export async function checkArchive(file: string, source: Source): Promise<void> {
  const parameters = ['--data-only', '--table=schema_migrations', '--file=-', file]
  const script = await runPostgresTool({ program: 'pg_restore', parameters }, source)
  const rows = /^COPY public\.schema_migrations \(name, [^\n]*\n(?<rows>[^\\]*)\\\.$/m.exec(script)
  const lines = rows?.groups?.['rows']?.split('\n').filter((line) => line !== '') ?? []
  checkMigrations(lines.map((line) => line.split('\t')[0] ?? ''))
}

export interface RestoreTarget {
  databaseUrl: string
  /** For the script that is run; gone afterwards. */
  dataDir: string
  source: Source
}

/**
 * Puts an archive in the place of a database that may be in use, in one transaction: a running
 * server waits for it and then sees the new tables. All tables that are there are dropped, also
 * those that the archive does not know yet. Where a server holds locks in another order, PostgreSQL
 * undoes one of the two; the restoring then begins again.
 */
export async function restorePostgres(
  file: string,
  { databaseUrl, dataDir, source }: RestoreTarget,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    const script = join(directory, 'restore.sql')
    const unpack = ['--no-owner', '--no-privileges', `--file=${script}`, file]
    await runPostgresTool({ program: 'pg_restore', parameters: unpack }, source)
    const drop = await dropStatement(databaseUrl, dataDir)
    const quiet = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null']
    const act = ['--single-transaction', `--command=${drop}`, `--file=${script}`]
    await patiently(() =>
      runPostgresTool({ program: 'psql', parameters: [...quiet, ...act], databaseUrl }, source),
    )
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function dropStatement(databaseUrl: string, dataDir: string): Promise<string> {
  const db = await openDatabase({ databaseUrl, dataDir })
  try {
    const tables = await db.introspection.getTables()
    const names = tables
      .filter(({ schema, isView }) => schema === 'public' && !isView)
      .map(({ name }) => `public."${name.replaceAll('"', '""')}"`)
    return names.length === 0 ? 'select 1' : `drop table ${names.join(', ')} cascade`
  } finally {
    await db.destroy()
  }
}

async function patiently(act: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await act()
      return
    } catch (error) {
      const again = error instanceof OperationError && error.message.includes('deadlock detected')
      if (!again || attempt === ATTEMPTS) throw error
    }
    await delay(100 * attempt)
  }
}
