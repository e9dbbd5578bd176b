import { join } from 'node:path'
import { type DatabaseLocation, sqliteFile } from '../../db/connection.ts'
import { backUpPostgres } from './postgres-backup.ts'
import { backUpSqlite } from './sqlite-backup.ts'
import type { TableCounts } from './table-counts-repository.ts'
import type { Source } from '../../lib/command-errors.ts'

/**
 * Writes a consistent copy of the live database, on either engine.
 * @returns the number of rows of each table in the copy
 */
export function backUp(
  { databaseUrl, dataDir }: DatabaseLocation,
  file: string,
  source: Source,
): Promise<TableCounts> {
  return databaseUrl === undefined
    ? backUpSqlite(sqliteFile(dataDir), file)
    : backUpPostgres(databaseUrl, file, source)
}

/**
 * Saves the data that is about to be replaced, beside it.
 * @returns the file
 */
export async function keepReplaced(location: DatabaseLocation, source: Source): Promise<string> {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const ending = location.databaseUrl === undefined ? 'sqlite' : 'dump'
  const file = join(location.dataDir, `replaced-${time}.${ending}`)
  await backUp(location, file, source)
  return file
}
