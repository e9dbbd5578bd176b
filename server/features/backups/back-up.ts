import { sqliteFile } from '../../db/connection.ts'
import type { Env } from '../../config/env.ts'
import { backUpPostgres } from './postgres-backup.ts'
import { backUpSqlite } from './sqlite-backup.ts'
import type { TableCounts } from './table-counts-repository.ts'
import type { Source } from '../../lib/command-errors.ts'

/**
 * Writes a consistent copy of the live database, on either engine.
 * @returns the number of rows of each table in the copy
 */
export function backUp(
  { databaseUrl, dataDir }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  file: string,
  source: Source,
): Promise<TableCounts> {
  return databaseUrl === undefined
    ? backUpSqlite(sqliteFile(dataDir), file)
    : backUpPostgres(databaseUrl, file, source)
}
