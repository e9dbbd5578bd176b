import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { webinar } from '../content/site.ts'
import { buildApp } from './app.ts'
import {
  keepConfiguredFeeds,
  startBusyCalendars,
  type BusyCalendars,
} from './features/busy-times/busy-calendars.ts'
import { systemClock } from './lib/clock.ts'
import type { Env } from './config/env.ts'
import { openDatabase } from './db/connection.ts'
import { migrate } from './db/migrations/migrate.ts'
import { expiryClock } from './lib/expiry-clock.ts'
import { firstOwnerLink } from './features/staff/setup-link.ts'
import { startHousekeeping, type Housekeeping } from './jobs/housekeeping.ts'
import { startMonitor } from './jobs/monitor.ts'
import { startUpkeep, type Upkeep } from './jobs/upkeep.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { importSession } from './features/webinar/sessions.ts'
import type { SiteSource } from './http/pages/site-source.ts'

/** How long running requests may take after the server is told to stop. */
const STOP_TIMEOUT_MS = 10_000
const IDLE_CHECK_MS = 50

interface StartOptions {
  env: Env
  log: Logger
  /** The file that the settings are from, for the checklist. */
  settingsFile?: string | undefined
  /** Without it, the server serves only the API. */
  site: SiteSource | undefined
  /**
   * Makes the app reachable and resolves to its origin, or to undefined if the settings know it. The
   * worker starts afterward.
   */
  open: (app: FastifyInstance) => Promise<string | undefined>
}

/** A server that accepts requests. */
export interface StartedServer {
  app: FastifyInstance
  /** The link with which the first owner sets up the desk; undefined if it has been set up. */
  setupLink: string | undefined
  /** Serves on for DRAIN_SECONDS, finishes running requests and emails, and closes the database. */
  stop(): Promise<void>
}

/** Migrates the database and starts the app, and the worker if WORKER is inline. */
export async function startServer({
  env,
  log,
  settingsFile,
  site,
  open,
}: StartOptions): Promise<StartedServer> {
  const db = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const steps = await migrate(db)
  if (steps.length > 0) log.info({ steps }, 'the database was migrated')
  await keepConfiguredFeeds(db, env)
  await importSession(db, webinar, systemClock())

  const stopping = new AbortController()
  let worker: Worker | undefined
  let calendars: BusyCalendars | undefined
  let housekeeping: Housekeeping | undefined
  let upkeep: Upkeep | undefined
  const app = await buildApp({
    env,
    db,
    clock: systemClock,
    settingsFile,
    site,
    logger: log,
    stopping: stopping.signal,
    wakeWorker: () => worker?.wake(),
  })
  // A free port is known only now, and links in email lead there if there is no PUBLIC_URL.
  const localUrl = (await open(app)) ?? env.localUrl
  if (env.worker === 'inline') {
    const time = expiryClock({ clock: systemClock, log })
    worker = startWorker({ db, env: { ...env, localUrl }, time, log })
    housekeeping = startHousekeeping({ db, env, time, log })
    calendars = startBusyCalendars({ db, env, clock: systemClock, log })
    upkeep = startUpkeep({ db, env, clock: systemClock, log, worker })
  }
  const monitor = startMonitor({ db, env, clock: systemClock, log })
  return {
    app,
    setupLink: await firstOwnerLink(db, { ...env, localUrl }, systemClock()),
    async stop() {
      stopping.abort()
      await delay(env.drainSeconds * 1000)
      await stopServing(app, log)
      await monitor?.stop()
      await upkeep?.stop()
      await calendars?.stop()
      await housekeeping?.stop()
      await worker?.stop()
      await db.destroy()
    },
  }
}

/** Lets running requests finish, for a limited time, because a client may never finish its request. */
async function stopServing(app: FastifyInstance, log: Logger): Promise<void> {
  // Node closes idle connections only once; connections that become idle later would stay open.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const limit = setTimeout(() => {
    log.warn('connections that did not end were closed')
    app.server.closeAllConnections()
  }, STOP_TIMEOUT_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(limit)
}
