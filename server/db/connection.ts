import { join } from 'node:path'
import { Kysely, PostgresAdapter } from 'kysely'
import type { Database, Tables } from './tables.ts'

export interface DatabaseLocation {
  /** `postgres://…`; absent means SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  /** Directory of the SQLite file; made when missing. */
  dataDir: string
  /** How long a SQLite write waits for another process, in milliseconds; 5000 unless told. */
  lockPatienceMs?: number
}

/** Which engine stands behind a database. */
export type Engine = 'sqlite' | 'postgres'

/** The SQLite file of a data directory. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'site.sqlite')
}

/**
 * Opens the database; `db.destroy()` closes it. SQLite is opened at once, PostgreSQL with the
 * first query, so a server that is out of reach shows there.
 * @throws what the driver throws when the SQLite file cannot be opened
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl, dataDir, lockPatienceMs = 5000 } = location
  // Each driver is loaded only where it is used: the other costs start-up time and memory.
  if (databaseUrl !== undefined) {
    const { postgresDialect } = await import('./postgres.ts')
    return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) })
  }
  const { sqliteDialect } = await import('./sqlite.ts')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile(dataDir), lockPatienceMs) })
  // Takes and gives back a connection, which opens the file: a wrong DATA_DIR stops the start.
  await db.connection().execute(() => Promise.resolve())
  return db
}

/** Tells the few places that must know, such as migrations and backups, which engine they face. */
export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
