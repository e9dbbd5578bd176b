import { chmodSync, closeSync, openSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { MIGRATION_NAMES } from '../db/migrate.ts'
import { OperationError } from './command.ts'
import { writeWholeFile } from './whole-file.ts'

/** How long a copy waits for a writer in another process, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Writes a consistent copy of a SQLite database that is in use. The copy is one file without a
 * write-ahead log and has passed SQLite's own check.
 */
export async function backUpSqlite(database: string, file: string): Promise<void> {
  await writeWholeFile(file, async (unfinished) => {
    closeSync(openSync(unfinished, 'wx', 0o600))
    const source = new SqliteFile(database, { fileMustExist: true, timeout: PATIENCE_MS })
    try {
      // A read transaction holds the copy to one moment: without it every commit of the server
      // would make it begin again, on a busy site without end.
      source.exec('begin')
      source.prepare('select count(*) from sqlite_schema').get()
      await source.backup(unfinished)
      source.exec('commit')
    } finally {
      source.close()
    }
    checkSqlite(unfinished)
  })
}

/**
 * Makes sure that a file, which is nobody's but ours now, is a sound database of this product.
 * @throws OperationError with the reason
 */
export function checkSqlite(file: string): void {
  let copy: SqliteFile.Database | undefined
  try {
    copy = new SqliteFile(file, { fileMustExist: true })
    // One file that carries everything, whatever becomes of files beside it.
    copy.pragma('journal_mode = delete')
    const faults = copy.pragma('integrity_check(1)', { simple: true })
    if (faults !== 'ok') throw new OperationError(`The file is damaged: ${String(faults)}.`)
    const orphans: unknown = copy.pragma('foreign_key_check')
    if (Array.isArray(orphans) && orphans.length > 0) {
      throw new OperationError('The file is damaged: rows point to others that are missing.')
    }
    checkMigrations(migrationsOf(copy))
  } catch (error) {
    if (error instanceof OperationError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperationError(`The file is not a SQLite database that can be read: ${reason}.`)
  } finally {
    copy?.close()
  }
}

function migrationsOf(copy: SqliteFile.Database): string[] {
  const tables = copy.prepare<[], { name: string }>(
    "select name from sqlite_schema where type = 'table' and name = 'schema_migrations'",
  )
  if (tables.all().length === 0) return []
  const names = copy.prepare<[], { name: string }>('select name from schema_migrations')
  return names.all().map(({ name }) => name)
}

/**
 * Judges a backup by the migrations that were made in it.
 * @throws OperationError when it is another product's, or a newer release's
 */
export function checkMigrations(names: readonly string[]): void {
  if (names.length === 0) throw new OperationError('The file is not a backup of this site.')
  const unknown = names.filter((name) => !MIGRATION_NAMES.includes(name))
  if (unknown.length > 0) {
    throw new OperationError(
      `The backup was made by a newer release (${unknown.join(', ')}); restore it with that one.`,
    )
  }
}

/**
 * Puts a checked backup in the place of a database that may be in use. It is written by SQLite as
 * one transaction of the live file: whoever reads sees either all of the old or all of the new, and
 * open connections go on with the new.
 */
export async function replaceSqlite(backup: string, database: string): Promise<void> {
  const source = new SqliteFile(backup, { fileMustExist: true, readonly: true })
  try {
    // One step for all pages: the server waits as short as can be.
    await source.backup(database, { progress: () => Number.MAX_SAFE_INTEGER })
  } finally {
    source.close()
  }
  const live = new SqliteFile(database, { timeout: PATIENCE_MS })
  try {
    live.pragma('synchronous = FULL')
    live.pragma('journal_mode = WAL')
    // Brings the commit to the disk before success is told.
    live.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    live.close()
  }
  chmodSync(database, 0o600)
}
