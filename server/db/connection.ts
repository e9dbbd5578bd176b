import { join } from 'node:path'
import { SqliteDatabase } from './sqlite-database.ts'
import type { Database } from './tables.ts'

export interface DatabaseLocation {
  /** `postgres://…`; without it, SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  /** Directory of the SQLite file; created if missing. */
  dataDir: string
  /**
   * How long a SQLite transaction may wait, in the write queue and for other processes together, in
   * milliseconds; 5000 by default.
   */
  writeTimeoutMs?: number
  /** Called for each PostgreSQL connection that breaks. A query running on it fails by itself. */
  onConnectionLost?: (error: Error) => void
}

export type Engine = 'sqlite' | 'postgres'

/** The path of the SQLite file in a data directory. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'site.sqlite')
}

/**
 * Opens the database; `db.destroy()` closes it. SQLite is opened right away. PostgreSQL is
 * connected by the first query, which fails if the server can't be reached.
 * @throws the driver's error when the SQLite file cannot be opened
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl, dataDir, writeTimeoutMs = 5000, onConnectionLost = () => {} } = location
  // Load only the driver in use: the other one costs startup time and memory.
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl, onConnectionLost)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(sqliteFile(dataDir), writeTimeoutMs)
}

/** Opens a database for `act` and closes it afterward. */
export async function inDatabase<T>(
  location: DatabaseLocation,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(location)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/** The engine of a database, for the few places that differ, such as migrations and backups. */
export function engineOf(db: Database): Engine {
  return db instanceof SqliteDatabase ? 'sqlite' : 'postgres'
}
