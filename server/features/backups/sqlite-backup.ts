import { closeSync, openSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { writeFileAtomically } from '../../lib/atomic-file.ts'
import { quotedName } from '../../db/quoted-name.ts'
import type { TableCounts } from './table-counts-repository.ts'
import { OperationError } from '../../lib/command-errors.ts'

/** How long to wait for another process's writer. */
export const BUSY_TIMEOUT_MS = 10_000

/**
 * Works while the database is in use. The copy is one file without a write-ahead log and passes
 * SQLite's integrity check.
 * @returns the number of rows of each table in the copy
 */
export async function backUpSqlite(database: string, file: string): Promise<TableCounts> {
  let counts: TableCounts = {}
  await writeFileAtomically(file, async (unfinished) => {
    closeSync(openSync(unfinished, 'wx', 0o600))
    const source = new SqliteFile(database, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    try {
      // An open read transaction keeps the snapshot. Without it, every commit by the server would
      // restart the copy, forever on a busy site.
      source.exec('begin')
      counts = countsOf(source)
      const { totalPages } = await source.backup(unfinished)
      // better-sqlite3 reports a copy that couldn't start as finished.
      if (totalPages === 0) throw new OperationError('The database could not be read; try again.')
      source.exec('commit')
    } finally {
      source.close()
    }
    removeFreeSpace(unfinished)
    checkSqlite(unfinished)
  })
  return counts
}

/** Vacuums a copy: the free pages of an early release's database contain deleted rows. */
function removeFreeSpace(file: string): void {
  const copy = new SqliteFile(file)
  try {
    copy.exec('vacuum')
  } finally {
    copy.close()
  }
}

function countsOf(database: SqliteFile.Database): TableCounts {
  const tables = database
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    )
    .all()
  const count = (name: string) =>
    database.prepare<[], { n: number }>(`select count(*) as n from ${quotedName(name)}`).get()?.n
  return Object.fromEntries(tables.map(({ name }) => [name, count(name) ?? 0]))
}

/**
 * Checks a file that no other process is using.
 * @returns the names of its migrations
 * @throws OperationError if it isn't an intact SQLite database
 */
export function checkSqlite(file: string): string[] {
  let copy: SqliteFile.Database | undefined
  try {
    copy = new SqliteFile(file, { fileMustExist: true })
    // Leave WAL mode, so that the copy is a single file.
    copy.pragma('journal_mode = delete')
    const faults = copy.pragma('integrity_check(1)', { simple: true })
    if (faults !== 'ok') throw new OperationError(`The file is damaged: ${String(faults)}.`)
    const orphans: unknown = copy.pragma('foreign_key_check')
    if (Array.isArray(orphans) && orphans.length > 0) {
      throw new OperationError('The file is damaged: rows point to others that are missing.')
    }
    return migrationsOf(copy)
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
