import type { Logger } from 'pino'
import { keepConfiguredFeeds, startBusyCalendars } from '../features/busy-times/busy-calendars.ts'
import { systemClock } from '../lib/clock.ts'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { readSettings, type Env } from '../config/env.ts'
import type { Environment } from '../config/settings-file.ts'
import { databaseName } from '../db/database-name.ts'
import { expiryClock } from '../lib/expiry-clock.ts'
import { createLogger, loggedError } from '../lib/log.ts'
import { stopOnSignal } from '../lib/stop-on-signal.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startUpkeep } from './upkeep.ts'
import { startWorker } from './worker.ts'
import { openWorkerHealth } from './worker-health.ts'

/**
 * Runs the worker as its own process: starts it, and stops it on a signal.
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
    log.fatal({ err: error }, 'the worker could not start')
    process.stderr.write(`The worker could not start: ${String(loggedError(error)['message'])}\n`)
    process.exit(1)
  }
}

async function start(env: Env, log: Logger): Promise<void> {
  const db = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const steps = await migrate(db)
  if (steps.length > 0) log.info({ steps }, 'the database was migrated')
  await keepConfiguredFeeds(db, env)
  const time = expiryClock({ clock: systemClock, log })
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
    await db.destroy()
  })
  const where = env.smtpUrl === undefined ? 'to files under DATA_DIR/mail' : 'by SMTP'
  if (health) process.stdout.write(`Health checks at ${health.url}\n`)
  process.stdout.write(`Sending mail ${where}\n`)
}
