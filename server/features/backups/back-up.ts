import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseLocation, sqliteFile } from '../../db/connection.ts'
import { copyName, type CopyKind } from './backup-files.ts'
import { backUpPostgres } from './postgres-backup.ts'
import { backUpSqlite } from './sqlite-backup.ts'
import type { TableCounts } from './table-counts-repository.ts'
import type { Source } from '../../lib/command-errors.ts'

/**
 * The copy is consistent even while the server writes.
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
 * Saves a copy of data that is about to change.
 * @returns the file
 */
export async function keepCopy(
  location: DatabaseLocation,
  source: Source,
  { kind, directory }: { kind: CopyKind; directory: string },
): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const engine = location.databaseUrl === undefined ? 'sqlite' : 'postgres'
  const file = join(directory, copyName(kind, new Date(), engine))
  await backUp(location, file, source)
  return file
}

/**
 * Saves the data that is about to be replaced, in DATA_DIR.
 * @returns the file
 */
export function keepReplaced(location: DatabaseLocation, source: Source): Promise<string> {
  return keepCopy(location, source, { kind: 'replaced', directory: location.dataDir })
}
