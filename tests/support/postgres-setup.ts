import { POSTGRES_URL_VARIABLE, startPostgres } from './postgres.ts'

interface Shared {
  users: number
  server?: ReturnType<typeof startPostgres>
}

declare global {
  /** Each Vitest project loads this module anew; what they share therefore lies outside of it. */
  var postgresOfRun: Shared | undefined
}

const shared: Shared = (globalThis.postgresOfRun ??= { users: 0 })

/** One private PostgreSQL for all projects of a run that want one. */
export async function setup(): Promise<void> {
  shared.users += 1
  shared.server ??= startPostgres()
  const { url } = await shared.server
  process.env[POSTGRES_URL_VARIABLE] = url
}

/** The last project to finish ends it. */
export async function teardown(): Promise<void> {
  shared.users -= 1
  if (shared.users > 0 || shared.server === undefined) return
  const server = await shared.server
  delete shared.server
  await server.stop()
}
