import { existsSync } from 'node:fs'
import { type DatabaseLocation, inDatabase, sqliteFile } from '../db/connection.ts'
import { isMigrated } from '../db/migrations/migrate.ts'
import type { Database } from '../db/tables.ts'
import { OperationError } from '../lib/command-errors.ts'

/** @throws OperationError if the database is missing, or if another release created it */
export function withDatabase<T>(
  place: DatabaseLocation,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  return withAnyDatabase(place, async (db) => {
    if (!(await isMigrated(db))) {
      throw new OperationError(
        'The database is not up to date: start the site once with this release, then try again.',
      )
    }
    return act(db)
  })
}

/** @throws OperationError if the database is missing */
export function withAnyDatabase<T>(
  place: DatabaseLocation,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = place
  if (!hasDatabase(place)) {
    throw new OperationError(
      `No database was found in ${dataDir}: start the site once, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  return inDatabase({ databaseUrl, dataDir }, act)
}

/** Whether a database exists; always true for PostgreSQL, where the operator creates it. */
export function hasDatabase({ databaseUrl, dataDir }: DatabaseLocation): boolean {
  return databaseUrl !== undefined || existsSync(sqliteFile(dataDir))
}
