import { openDatabase } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrations/migrate.ts'
import { createDatabase, MIGRATED, POSTGRES_URL_VARIABLE, startPostgres } from './postgres.ts'

interface Shared {
  users: number
  server?: ReturnType<typeof startPostgres>
}

declare global {
  /** Global, because each Vitest project loads its own copy of this module. */
  var postgresOfRun: Shared | undefined
}

const shared: Shared = (globalThis.postgresOfRun ??= { users: 0 })

async function startWithTemplate(): ReturnType<typeof startPostgres> {
  const server = await startPostgres()
  const { url } = await createDatabase({ serverUrl: server.url, name: MIGRATED })
  const db = await openDatabase({ databaseUrl: url, dataDir: '' })
  await migrate(db)
  await db.destroy()
  return server
}

/** Starts one private PostgreSQL server for all projects of a run, with a migrated database to copy. */
export async function setup(): Promise<void> {
  shared.users += 1
  shared.server ??= startWithTemplate()
  const { url } = await shared.server
  process.env[POSTGRES_URL_VARIABLE] = url
}

/** Stops the server when the last project has finished. */
export async function teardown(): Promise<void> {
  shared.users -= 1
  if (shared.users > 0 || shared.server === undefined) return
  const server = await shared.server
  delete shared.server
  await server.stop()
}
