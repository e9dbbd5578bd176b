import { existsSync } from 'node:fs'
import { inDatabase, sqliteFile } from '../db/connection.ts'
import { isMigrated } from '../db/migrations/migrate.ts'
import type { Database } from '../db/tables.ts'
import { OperationError } from '../lib/command-errors.ts'

/**
 * Opens the server's database, calls `act`, and closes it.
 * @throws OperationError if there is none, or if it is of another release
 */
export async function withDatabase<T>(
  env: { databaseUrl?: string | undefined; dataDir: string },
  act: (db: Database) => Promise<T>,
): Promise<T> {
  if (env.databaseUrl === undefined && !existsSync(sqliteFile(env.dataDir))) {
    throw new OperationError(
      `There is no database in ${env.dataDir}: start the site once, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  return inDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir }, async (db) => {
    if (!(await isMigrated(db))) {
      throw new OperationError(
        'The database is not up to date: start the site once with this release, then try again.',
      )
    }
    return act(db)
  })
}
