import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { site } from '../content/site.ts'
import { buildApp } from './app.ts'
import {
  keepConfiguredFeeds,
  startBusyCalendars,
  type BusyCalendars,
} from './busy/busy-calendars.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { readEnv, type Env } from './env.ts'
import { productionWarnings } from './features/health/warnings.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { createLogger, loggedError } from './log.ts'
import { originOf } from './origin.ts'
import { isBuilt } from './plugins/pages/built-site.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** How long requests in hand may take once the server was told to stop. */
const STOP_PATIENCE_MS = 10_000
const IDLE_CHECK_MS = 50
const SITE_DIRECTORY = fileURLToPath(new URL('../dist', import.meta.url))

/** The server as a process: starts, says where it is, and stops when told to. */
export async function runServer(): Promise<void> {
  let env: Env
  try {
    env = readEnv()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  const log = createLogger(env)
  try {
    await start(env, log)
  } catch (error) {
    log.fatal({ err: error }, 'the server could not start')
    process.stderr.write(`The server could not start: ${sentenceOf(error, env)}\n`)
    process.exit(1)
  }
}

async function start(env: Env, log: Logger): Promise<void> {
  const db = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  const steps = await migrate(db)
  if (steps.length > 0) log.info({ steps }, 'the database was migrated')
  await keepConfiguredFeeds(db, env)

  let worker: Worker | undefined
  let calendars: BusyCalendars | undefined
  const app = await buildApp({
    env,
    db,
    clock: systemClock,
    siteDirectory: SITE_DIRECTORY,
    logger: log,
    wakeWorker: () => worker?.wake(),
  })
  await app.listen({ host: env.host, port: env.port })
  if (env.worker === 'inline') {
    worker = startWorker({ db, env, clock: systemClock, log })
    calendars = startBusyCalendars({ db, env, clock: systemClock, log })
  }

  stopOnSignal(log, async () => {
    await stopServing(app, log)
    await calendars?.stop()
    await worker?.stop()
    await db.destroy()
  })
  warn(env, log)
  process.stdout.write(`Serving ${originOf(env.host, portOf(env, app))}\n`)
}

/** Lets requests in hand finish, but not for ever: a client that never ends must not hold us. */
async function stopServing(app: FastifyInstance, log: Logger): Promise<void> {
  // Node closes idle connections once; those that fall idle later would be kept open for reuse.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const limit = setTimeout(() => {
    log.warn('connections that did not end were closed')
    app.server.closeAllConnections()
  }, STOP_PATIENCE_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(limit)
}

function warn(env: Env, log: Logger): void {
  const warnings = productionWarnings(env, site)
  if (!isBuilt(SITE_DIRECTORY)) {
    warnings.push('The pages are not built, so only the API is served: run `npm run build`.')
  }
  for (const warning of warnings) log.warn(warning)
}

function portOf(env: Env, app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : env.port
}

function sentenceOf(error: unknown, env: Env): string {
  const { code, message } = loggedError(error)
  if (code === 'EADDRINUSE') return `port ${env.port} is in use; set PORT to another one.`
  if (code === 'EACCES')
    return `port ${env.port} or ${env.dataDir} may not be used by this account.`
  return String(message)
}
