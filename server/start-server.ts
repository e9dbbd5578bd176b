import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { SAMPLE } from '../cms/folders.ts'
import { webinar } from '../cms/site.ts'
import { buildApp } from './app.ts'
import {
  keepConfiguredFeeds,
  startBusyCalendars,
  type BusyCalendars,
} from './features/busy-times/busy-calendars.ts'
import { systemClock } from './lib/clock.ts'
import type { Env } from './config/env.ts'
import { openForService } from './db/open-for-service.ts'
import { migrateWithBackup } from './features/backups/before-upgrade.ts'
import { expiryClock } from './lib/expiry-clock.ts'
import { firstOwnerLink } from './features/staff/setup-link.ts'
import { followContent, servedKey } from './jobs/follow-content.ts'
import { startClockWatch } from './jobs/clock-watch.ts'
import { startHousekeeping, type Housekeeping } from './jobs/housekeeping.ts'
import { startMonitor } from './jobs/monitor.ts'
import { startUpkeep, type Upkeep } from './jobs/upkeep.ts'
import { checkFiles } from './features/content/check-files.ts'
import type { Render } from './features/content/publish.ts'
import { prepareSite, readPublishedVersion } from './features/content/published-site.ts'
import { importReleased } from './features/content/versions.ts'
import { readContentFiles } from './features/content/content-files.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { importSession } from './features/webinar/sessions.ts'
import type { SiteSource } from './http/pages/site-source.ts'

/** How long running requests may take after the server is told to stop. */
const STOP_TIMEOUT_MS = 10_000
/**
 * How long they may take after another process has replaced this one. A preview on a busy machine or
 * a download over a slow line needs that much, and only a further replacement waits for it.
 */
export const REPLACED_TIMEOUT_MS = 60_000
const IDLE_CHECK_MS = 50

interface StartOptions {
  env: Env
  log: Logger
  /** Where the settings come from, for the checklist. */
  settingsFile?: string | undefined
  /** Without it, the server serves only the API. */
  site: SiteSource | undefined
  /** Whether this process is replaced when other content is published. */
  followsContent?: boolean
  /**
   * Makes the app reachable and resolves to its origin, or to undefined if the settings know it.
   * The worker starts afterward.
   */
  open: (app: FastifyInstance) => Promise<string | undefined>
}

export interface StartedServer {
  app: FastifyInstance
  /** For the first owner; undefined if the desk has been set up. */
  setupLink: string | undefined
  /**
   * Serves on for DRAIN_SECONDS, finishes running requests and emails, and closes the database.
   * Connections that are still open STOP_TIMEOUT_MS later are closed.
   */
  stop(): Promise<void>
  /** Like `stop`, but without DRAIN_SECONDS and with REPLACED_TIMEOUT_MS. */
  stopReplaced(): Promise<void>
  /**
   * Whether each answer ends its connection. A request that a client sends just as its idle
   * connection is closed would be lost, so while a new process starts, connections don't get idle.
   */
  endConnections(ending: boolean): void
}

/** Also starts the worker if WORKER is inline. */
export async function startServer({
  env,
  log,
  settingsFile,
  site,
  followsContent = false,
  open,
}: StartOptions): Promise<StartedServer> {
  const db = await openForService(env, log)
  await migrateWithBackup(db, env, log)
  await importSession(db, webinar, systemClock())
  if (env.contentDir === undefined) {
    await importReleased(db, readContentFiles(SAMPLE), systemClock())
  }
  if (followsContent && (await readPublishedVersion(db, env))?.key !== servedKey()) {
    throw new Error(
      'another version of the content was published in the meantime, or the published one couldn’t be read from the database. Try again.',
    )
  }

  const stopping = new AbortController()
  const render: Render = (files) => (followsContent ? prepareSite(files, env) : checkFiles(files))
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
    renderContent: render,
    wakeWorker: () => worker?.wake(),
  })
  // A free port is known only now, and links in email lead there if there is no PUBLIC_URL.
  const localUrl = (await open(app)) ?? env.localUrl
  const setupLink = await firstOwnerLink(db, { ...env, localUrl }, systemClock())
  // Last, because the server that this one replaces goes on with its calendars if the start fails.
  await keepConfiguredFeeds(db, env)
  const clockWatch = startClockWatch({ db, env, clock: systemClock, log })
  if (env.worker === 'inline') {
    const { isTrusted } = clockWatch
    const time = expiryClock({ clock: systemClock, log, isTrusted })
    worker = startWorker({ db, env: { ...env, localUrl }, time, log })
    housekeeping = startHousekeeping({ db, env, time, log })
    calendars = startBusyCalendars({ db, env, clock: systemClock, log })
    upkeep = startUpkeep({ db, env, clock: systemClock, log, worker, render })
  }
  const monitor = startMonitor({ db, env, clock: systemClock, log })
  const following = followsContent ? followContent({ db, env, log }) : undefined
  const finish = async (limitMs: number, drainMs = 0) => {
    // Stop following first, because this process won't serve another version of the content.
    const followed = following?.stop()
    await delay(drainMs)
    await stopServing(app, log, limitMs)
    await followed
    await monitor?.stop()
    await upkeep?.stop()
    await calendars?.stop()
    await housekeeping?.stop()
    await worker?.stop()
    await clockWatch.stop()
    await db.destroy()
  }
  return {
    app,
    setupLink,
    async stop() {
      stopping.abort()
      await finish(STOP_TIMEOUT_MS, env.drainSeconds * 1000)
    },
    stopReplaced: () => finish(REPLACED_TIMEOUT_MS),
    endConnections: (ending) => app.endConnections(ending),
  }
}

/** Waits a limited time, because a client may never finish its request. */
async function stopServing(app: FastifyInstance, log: Logger, limitMs: number): Promise<void> {
  // Node closes idle connections only once; connections that become idle later would stay open.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const limit = setTimeout(() => {
    log.warn('closed connections that did not end')
    app.server.closeAllConnections()
  }, limitMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(limit)
}
