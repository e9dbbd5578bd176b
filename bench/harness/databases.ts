import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sqliteFile } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrations/migrate.ts'
import { createDatabase, type PostgresServer, startPostgres } from '../../tests/support/postgres.ts'
import { onCleanup } from './cleanup.ts'

export interface BenchDatabase {
  /** DATABASE_URL; absent for SQLite. */
  databaseUrl?: string
  /** Directory of the SQLite file, if there is no DATABASE_URL. */
  dataDir: string
  remove(): Promise<void>
}

async function migrated(location: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const db = await openDatabase(location)
  await migrate(db)
  await db.destroy()
}

function dataDirectory(): { dataDir: string; remove(): Promise<void> } {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'))
  return { dataDir, remove: onCleanup(() => rmSync(dataDir, { recursive: true, force: true })) }
}

export async function sqliteDatabase(): Promise<BenchDatabase> {
  const { dataDir, remove } = dataDirectory()
  await migrated({ dataDir })
  return { dataDir, remove }
}

export async function postgresDatabase(server: PostgresServer): Promise<BenchDatabase> {
  const { dataDir, remove } = dataDirectory()
  const { url } = await createDatabase({ serverUrl: server.url })
  await migrated({ databaseUrl: url, dataDir })
  return { databaseUrl: url, dataDir, remove }
}

/** Starts a private PostgreSQL server with fsync on, as in production. */
export async function durablePostgres(): Promise<PostgresServer> {
  const server = await startPostgres({ durable: true })
  return { url: server.url, stop: onCleanup(() => server.stop()) }
}

export function productEnv({ databaseUrl, dataDir }: BenchDatabase): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
}

export function referenceEnv({ databaseUrl, dataDir }: BenchDatabase): Record<string, string> {
  return databaseUrl === undefined
    ? { SQLITE_FILE: sqliteFile(dataDir) }
    : { DATABASE_URL: databaseUrl }
}
