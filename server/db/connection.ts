import { join } from 'node:path'
import { SqliteDatabase } from './sqlite-database.ts'
import type { Database } from './tables.ts'

export interface DatabaseLocation {
  /** `postgres://…`; without it, SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  /** The directory of the SQLite file; created if missing. */
  dataDir: string
  /**
   * How long a SQLite transaction may wait in total: in the write queue and for other processes.
   * Defaults to 5000 ms.
   */
  writeTimeoutMs?: number
  /** Called when a PostgreSQL connection breaks. Its running query fails on its own. */
  onConnectionLost?: (error: Error) => void
  /**
   * Called when the disk failed to sync a SQLite change, before the write rejects. The change may
   * or may not be on the disk.
   */
  onFailedSync?: (error: unknown) => void
}

export type Engine = 'sqlite' | 'postgres'

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'site.sqlite')
}

/**
 * Opens the database; `db.destroy()` closes it. SQLite is opened right away. PostgreSQL is
 * connected by the first query, which fails if the server can't be reached.
 * @throws the driver's error when the SQLite file cannot be opened
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl, dataDir, writeTimeoutMs = 5000 } = location
  // Load only one driver, because each costs start time and memory.
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl, location.onConnectionLost)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(sqliteFile(dataDir), writeTimeoutMs, location.onFailedSync)
}

/** Closes the database afterward. */
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

/** For the few places where the engines differ, such as migrations and backups. */
export function engineOf(db: Database): Engine {
  return db instanceof SqliteDatabase ? 'sqlite' : 'postgres'
}
