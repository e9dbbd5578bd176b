import type { Logger } from 'pino'
import { keepConfiguredFeeds, startBusyCalendars } from '../busy/busy-calendars.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv, type Env } from '../env.ts'
import { createLogger, loggedError } from '../log.ts'
import { stopOnSignal } from '../stop-on-signal.ts'
import { startWorker } from './worker.ts'

/** The worker as a process of its own: starts, says so, and stops when told to. */
export async function runWorker(source: NodeJS.ProcessEnv): Promise<void> {
  let env: Env
  try {
    env = readEnv(source)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  const log = createLogger(env)
  try {
    await start(env, log)
  } catch (error) {
    log.fatal({ err: error }, 'the worker could not start')
    process.stderr.write(`The worker could not start: ${String(loggedError(error)['message'])}\n`)
    process.exit(1)
  }
}

async function start(env: Env, log: Logger): Promise<void> {
  const db = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  const steps = await migrate(db)
  if (steps.length > 0) log.info({ steps }, 'the database was migrated')
  await keepConfiguredFeeds(db, env)
  const worker = startWorker({ db, env, clock: systemClock, log })
  const calendars = startBusyCalendars({ db, env, clock: systemClock, log })
  stopOnSignal(log, async () => {
    await calendars.stop()
    await worker.stop()
    await db.destroy()
  })
  const where = env.smtpUrl === undefined ? 'to files under DATA_DIR/mail' : 'by SMTP'
  process.stdout.write(`Sending mail ${where}\n`)
}
