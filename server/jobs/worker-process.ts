import { basename } from 'node:path'
import type { Logger } from 'pino'
import { keepConfiguredFeeds, startBusyCalendars } from '../features/busy-times/busy-calendars.ts'
import { systemClock } from '../lib/clock.ts'
import { openForService } from '../db/open-for-service.ts'
import { migrateWithBackup } from '../features/backups/before-upgrade.ts'
import { ownEnvironment, readSettings, type Env } from '../config/env.ts'
import type { Environment } from '../../cms/settings-file.ts'
import { databaseName } from '../db/database-name.ts'
import type { Database } from '../db/tables.ts'
import { readPublishedVersion, RELEASED } from '../features/content/published-site.ts'
import { expiryClock } from '../lib/expiry-clock.ts'
import { createLogger, loggedError } from '../lib/log.ts'
import { readDocuments } from '../mail/service-documents.ts'
import { stopOnSignal } from '../lib/stop-on-signal.ts'
import { startClockWatch } from './clock-watch.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startUpkeep } from './upkeep.ts'
import { startWorker } from './worker.ts'
import { openWorkerHealth } from './worker-health.ts'

/**
 * Starts the worker as its own process, and stops it on a signal.
 * @param source environment variables
 */
export async function runWorker(source: Environment): Promise<void> {
  let settings: ReturnType<typeof readSettings>
  try {
    settings = readSettings(source)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  const { env, settingsFile } = settings
  const log = createLogger(env)
  log.info({ settingsFile, database: databaseName(env) }, 'starting')
  try {
    await start(env, log)
  } catch (error) {
    log.fatal({ err: error }, 'failed to start the worker')
    process.stderr.write(`The worker could not start: ${String(loggedError(error)['message'])}\n`)
    process.exit(1)
  }
}

/**
 * Reads what a server reads when it first needs it: what emails list, and the schemas by which a
 * scheduled version is described, whose modules read pages. Servers delete the folder of a version
 * that they no longer serve, and this process may go on with that version for longer.
 */
async function readContent(log: Logger): Promise<void> {
  try {
    readDocuments()
    await import('../../cms/edit-file.ts')
  } catch (error) {
    // Most emails don't need it.
    log.error({ err: error }, 'failed to read the content')
  }
}

/** @throws an Error if this process doesn't have the content that is published */
async function requirePublished(db: Database, env: Env): Promise<void> {
  if (env.contentDir !== undefined) return
  const version = await readPublishedVersion(db, env)
  const own = basename(ownEnvironment()['PUBLISHED_CONTENT'] ?? RELEASED)
  if (version === undefined || version.key === own) return
  throw new Error(
    'other content was published in the meantime, or the published content couldn’t be read from the database. Try again.',
  )
}

async function start(env: Env, log: Logger): Promise<void> {
  await readContent(log)
  const db = await openForService(env, log)
  await migrateWithBackup(db, env, log)
  await requirePublished(db, env)
  await keepConfiguredFeeds(db, env)
  const clockWatch = startClockWatch({ db, env, clock: systemClock, log })
  const time = expiryClock({ clock: systemClock, log, isTrusted: clockWatch.isTrusted })
  const worker = startWorker({ db, env, time, log })
  const housekeeping = startHousekeeping({ db, env, time, log })
  const calendars = startBusyCalendars({ db, env, clock: systemClock, log })
  const upkeep = startUpkeep({ db, env, clock: systemClock, log, worker })
  const health = await openWorkerHealth({ db, env, clock: systemClock, log, worker })
  stopOnSignal(log, async () => {
    await health?.close()
    await upkeep.stop()
    await calendars.stop()
    await housekeeping.stop()
    await worker.stop()
    await clockWatch.stop()
    await db.destroy()
  })
  const where = env.smtpUrl === undefined ? 'to files under DATA_DIR/mail' : 'by SMTP'
  if (health) process.stdout.write(`Health checks at ${health.url}\n`)
  process.stdout.write(`Sending mail ${where}\n`)
}
