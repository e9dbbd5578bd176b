import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../db/connection.ts'
import { OperationError, type Source } from './command.ts'
import { checkMigrations } from './migrations-of-backup.ts'
import { runPostgresTool, startPsql } from './postgres-tools.ts'

const ATTEMPTS = 5

export interface PostgresRestore {
  databaseUrl: string
  /** For the script that is run; it is gone afterwards. */
  dataDir: string
  source: Source
  /** Is asked after the checks; makes sure that there are tables, and throws to refuse. */
  permit: () => Promise<boolean>
  /** Copies what will be replaced, while nobody can write. */
  keep: () => Promise<void>
}

/**
 * Checks an archive and puts it in the place of a database that may be in use, in one transaction:
 * a running server waits for it and then sees the new tables. Where the server holds locks in
 * another order, PostgreSQL undoes one of the two; the restoring then begins again.
 */
export async function restorePostgres(file: string, restore: PostgresRestore): Promise<void> {
  await checkArchive(file, restore.source)
  const worthKeeping = await restore.permit()
  mkdirSync(restore.dataDir, { recursive: true, mode: 0o700 })
  const directory = mkdtempSync(join(restore.dataDir, 'restoring-'))
  try {
    const script = join(directory, 'restore.sql')
    const parameters = ['--no-owner', '--no-privileges', `--file=${script}`, file]
    await runPostgresTool({ program: 'pg_restore', parameters }, restore.source)
    await patiently(() => replaceTables(script, restore, worthKeeping))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Makes sure that a file is an archive of this product, of this release or an older one.
 * @throws OperationError with the reason
 */
async function checkArchive(file: string, source: Source): Promise<void> {
  const parameters = ['--data-only', '--table=schema_migrations', '--file=-', file]
  const script = await runPostgresTool({ program: 'pg_restore', parameters }, source)
  const rows = /^COPY public\.schema_migrations \(name, [^\n]*\n(?<rows>[^\\]*)\\\.$/m.exec(script)
  const lines = rows?.groups?.['rows']?.split('\n').filter((line) => line !== '') ?? []
  checkMigrations(lines.map((line) => line.split('\t')[0] ?? ''))
}

/** All tables that are there go, also those that an older archive does not know. */
async function replaceTables(
  script: string,
  { databaseUrl, dataDir, source, keep }: PostgresRestore,
  worthKeeping: boolean,
): Promise<void> {
  const tables = (await tablesOf(databaseUrl, dataDir)).join(', ')
  const psql = startPsql(databaseUrl, source)
  try {
    // Readers pass, writers wait: all that was ever acknowledged is in what is kept.
    await psql.run(`begin; lock table ${tables} in exclusive mode;`)
    if (worthKeeping) await keep()
    await psql.run(`drop table ${tables} cascade;\n\\i ${quoted(script)}\ncommit;`)
  } finally {
    await psql.end()
  }
}

function quoted(path: string): string {
  return `'${path.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

async function tablesOf(databaseUrl: string, dataDir: string): Promise<string[]> {
  const db = await openDatabase({ databaseUrl, dataDir })
  try {
    const tables = await db.introspection.getTables()
    return tables
      .filter(({ schema, isView }) => schema === 'public' && !isView)
      .map(({ name }) => `public."${name.replaceAll('"', '""')}"`)
  } finally {
    await db.destroy()
  }
}

async function patiently(act: () => Promise<void>): Promise<void> {
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
