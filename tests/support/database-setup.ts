import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseLocation, openDatabase, sqliteFile } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrations/migrate.ts'
import { createDatabase, MIGRATED, startPostgres } from './postgres.ts'
import { POSTGRES_URL_VARIABLE, SQLITE_TEMPLATE_VARIABLE } from './run-variables.ts'

interface Databases {
  postgresUrl: string
  sqliteTemplate: string
  remove(): Promise<void>
}

declare global {
  /** On globalThis, because each Vitest project loads its own copy of this module. */
  var databasesOfRun: { users: number; databases?: Promise<Databases> } | undefined
}

const shared = (globalThis.databasesOfRun ??= { users: 0 })

async function migrateAndClose(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location)
  await migrate(db)
  await db.destroy()
}

async function createDatabases(): Promise<Databases> {
  const dataDir = mkdtempSync(join(tmpdir(), 'database-template-'))
  await migrateAndClose({ dataDir })
  const server = await startPostgres()
  const { url } = await createDatabase({ serverUrl: server.url, name: MIGRATED })
  await migrateAndClose({ databaseUrl: url, dataDir })
  return {
    postgresUrl: server.url,
    sqliteTemplate: sqliteFile(dataDir),
    async remove() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Shared by all projects of a run: one private PostgreSQL server, and a migrated database on each
 * engine, which tests copy.
 */
export async function setup(): Promise<void> {
  shared.users += 1
  shared.databases ??= createDatabases()
  const { postgresUrl, sqliteTemplate } = await shared.databases
  process.env[POSTGRES_URL_VARIABLE] = postgresUrl
  process.env[SQLITE_TEMPLATE_VARIABLE] = sqliteTemplate
}

/** Cleans up when the last project has finished. */
export async function teardown(): Promise<void> {
  shared.users -= 1
  if (shared.users > 0 || shared.databases === undefined) return
  const { remove } = await shared.databases
  delete shared.databases
  await remove()
}
