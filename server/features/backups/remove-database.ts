import { rmSync } from 'node:fs'
import { type DatabaseLocation, inDatabase, sqliteFile } from '../../db/connection.ts'
import { dropTables } from './scratch-repository.ts'

/** Deletes a SQLite file, or all tables of a PostgreSQL database. */
export async function removeDatabase(location: DatabaseLocation): Promise<void> {
  if (location.databaseUrl !== undefined) return inDatabase(location, dropTables)
  const file = sqliteFile(location.dataDir)
  for (const path of [file, `${file}-wal`, `${file}-shm`]) rmSync(path, { force: true })
}
