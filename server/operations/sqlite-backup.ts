import { closeSync, openSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { OperationError } from './command.ts'
import { checkMigrations } from './migrations-of-backup.ts'
import { writeWholeFile } from './whole-file.ts'

/** How long an operation waits for a writer in another process, in milliseconds. */
export const PATIENCE_MS = 10_000

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
      const { totalPages } = await source.backup(unfinished)
      // better-sqlite3 takes a copy that could not begin for one that is done.
      if (totalPages === 0) throw new OperationError('The database could not be read; try again.')
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
