import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '../../db/connection.ts'
import type { DeletionsTable } from '../../db/tables.ts'
import type { Source } from '../../lib/command-errors.ts'
import { restorePostgres } from './postgres-restore.ts'
import { restoreSqlite } from './sqlite-restore.ts'

export interface Restore {
  source: Source
  /**
   * Called after the checks, while writers wait: saves a copy of the data to be replaced, or throws
   * to stop the restore.
   */
  permit: () => Promise<void>
  /** Deletions known from elsewhere, in addition to those in the database. */
  deletions: DeletionsTable[]
  /** True for a trial: keeps sign-ins and server state, so that the row counts match. */
  isTrial: boolean
}

/**
 * Checks a backup and replaces a database with it, on either engine.
 * @returns how many deletions were made again
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, dataDir }: DatabaseLocation,
  restore: Restore,
): Promise<number> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    return databaseUrl === undefined
      ? await restoreSqlite(file, { dataDir, directory }, restore)
      : await restorePostgres(file, { databaseUrl, directory }, restore)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
