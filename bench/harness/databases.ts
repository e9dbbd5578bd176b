import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sqliteFile } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createDatabase, type PostgresServer, startPostgres } from '../../tests/support/postgres.ts'
import { stopLater } from './ending.ts'

/** A migrated, empty database, and how a server process is told of it. */
export interface BenchDatabase {
  /** DATABASE_URL; absent for SQLite. */
  databaseUrl?: string
  /** DATA_DIR, with the SQLite file if that is the engine. */
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
  return { dataDir, remove: stopLater(() => rmSync(dataDir, { recursive: true, force: true })) }
}

/** A new SQLite file in a directory of its own. */
export async function sqliteDatabase(): Promise<BenchDatabase> {
  const { dataDir, remove } = dataDirectory()
  await migrated({ dataDir })
  return { dataDir, remove }
}

/** A new database of a PostgreSQL server. */
export async function postgresDatabase(server: PostgresServer): Promise<BenchDatabase> {
  const { dataDir, remove } = dataDirectory()
  const { url } = await createDatabase(server.url)
  await migrated({ databaseUrl: url, dataDir })
  return { databaseUrl: url, dataDir, remove }
}

/** A private PostgreSQL that keeps what it acknowledged, as in production. */
export async function durablePostgres(): Promise<PostgresServer> {
  const server = await startPostgres({ durable: true })
  return { url: server.url, stop: stopLater(() => server.stop()) }
}

/** The environment of the product's process for a database. */
export function productEnv({ databaseUrl, dataDir }: BenchDatabase): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
}

/** The environment of a reference's process for a database. */
export function referenceEnv({ databaseUrl, dataDir }: BenchDatabase): Record<string, string> {
  return databaseUrl === undefined
    ? { SQLITE_FILE: sqliteFile(dataDir) }
    : { DATABASE_URL: databaseUrl }
}
