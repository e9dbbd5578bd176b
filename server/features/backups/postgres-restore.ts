import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inDatabase } from '../../db/connection.ts'
import type { DeletionsTable } from '../../db/tables.ts'
import { checkMigrations } from './check-migrations.ts'
import { DELETE_AGAIN, keepDeletions } from './postgres-restore-deletions.ts'
import { quotedName } from '../../db/quoted-name.ts'
import { SIGN_IN_TABLES } from './sign-in-tables.ts'
import { runPostgresTool, startPsql } from './postgres-tools.ts'
import { tableNames } from './table-counts-repository.ts'
import { OperationError, type Source } from '../../lib/command-errors.ts'

const MAX_ATTEMPTS = 5

export interface PostgresRestore {
  databaseUrl: string
  /** Holds a temporary script during the restore. */
  dataDir: string
  source: Source
  /**
   * Called after the checks. Makes sure that the tables exist, and throws to stop the restore.
   * Resolves to whether there is data to save.
   */
  permit: () => Promise<boolean>
  /** Saves a copy of the data to be replaced; writers wait meanwhile. */
  keep: () => Promise<void>
  /** Deletions that are known in addition to those that the database remembers. */
  deletions: DeletionsTable[]
  /** Whether to end everything that could sign someone in at the desk. */
  signOut: boolean
}

/**
 * Checks an archive and replaces a database that may be in use, in one transaction: a running
 * server waits for it and then sees the new tables. If the server takes locks in another order,
 * PostgreSQL aborts one of the two; the restore then starts over.
 * @returns how many deletions were made again
 */
export async function restorePostgres(file: string, restore: PostgresRestore): Promise<number> {
  await checkArchive(file, restore.source)
  const hasData = await restore.permit()
  mkdirSync(restore.dataDir, { recursive: true, mode: 0o700 })
  const directory = mkdtempSync(join(restore.dataDir, 'restoring-'))
  try {
    const script = join(directory, 'restore.sql')
    const parameters = ['--no-owner', '--no-privileges', `--file=${script}`, file]
    await runPostgresTool({ program: 'pg_restore', parameters }, restore.source)
    return await retryOnDeadlock(() => replaceTables(script, restore, hasData))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Makes sure that a file is an archive of this product, and not from a newer release.
 * @throws OperationError with the reason
 */
async function checkArchive(file: string, source: Source): Promise<void> {
  const parameters = ['--data-only', '--table=schema_migrations', '--file=-', file]
  const script = await runPostgresTool({ program: 'pg_restore', parameters }, source)
  const rows = /^COPY public\.schema_migrations \(name, [^\n]*\n(?<rows>[^\\]*)\\\.$/m.exec(script)
  const lines = rows?.groups?.['rows']?.split('\n').filter((line) => line !== '') ?? []
  checkMigrations(lines.map((line) => line.split('\t')[0] ?? ''))
}

/** Drops all tables, even those missing in an older archive, and runs the restore script. */
async function replaceTables(
  script: string,
  { databaseUrl, dataDir, source, keep, deletions, signOut }: PostgresRestore,
  hasData: boolean,
): Promise<number> {
  const names = await inDatabase({ databaseUrl, dataDir }, tableNames)
  const tables = names.map((name) => `public.${quotedName(name)}`).join(', ')
  const psql = startPsql(databaseUrl, source)
  try {
    // Readers continue and writers wait, so the saved copy has every acknowledged write.
    await psql.run(`begin; lock table ${tables} in exclusive mode;`)
    if (hasData) await keep()
    await psql.run(keepDeletions(deletions))
    await psql.run(`drop table ${tables} cascade;\n\\i ${quoted(script)}`)
    const printed = await psql.run(`${DELETE_AGAIN}\n${signOut ? SIGN_OUT : ''}\ncommit;`)
    return Number(/deleted again: (\d+)/.exec(printed)?.[1] ?? 0)
  } finally {
    await psql.end()
  }
}

/** An archive from an earlier release doesn't have these tables. */
const SIGN_OUT = SIGN_IN_TABLES.map(
  (name) =>
    `do $$ begin if to_regclass('public.${name}') is not null then delete from public.${name}; end if; end $$;`,
).join('\n')

function quoted(path: string): string {
  return `'${path.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

async function retryOnDeadlock(act: () => Promise<number>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      const again = error instanceof OperationError && error.message.includes('deadlock detected')
      if (!again || attempt === MAX_ATTEMPTS) throw error
    }
    await delay(100 * attempt)
  }
}
