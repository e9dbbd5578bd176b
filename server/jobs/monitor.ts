import type { Clock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { loggedError } from '../lib/log.ts'
import type { Finding } from '../features/checks/finding.ts'
import { databaseFailure, checkRunning } from '../features/checks/running.ts'
import { Alerts } from '../features/checks/alerts.ts'
import { sendHeartbeat } from '../features/checks/heartbeat.ts'
import type { WorkerLog } from '../lib/job-log.ts'
import { repeat, type RepeatedTask } from '../lib/repeat.ts'

const INTERVAL_MS = 60_000
/** The worker in the same process reports within this time. */
const FIRST_MS = 2000
/** A database that hangs must not stop the alert about it. */
const CHECK_TIMEOUT_MS = 20_000

export interface MonitorOptions {
  db: Database
  env: Env
  clock: Clock
  log: WorkerLog
  /** One minute by default. */
  intervalMs?: number
}

/**
 * Checks the site every minute from the process that serves it. While nothing fails it fetches
 * HEARTBEAT_URL, and it emails MAIL_ALERTS about problems. Undefined if neither is set.
 */
export function startMonitor(options: MonitorOptions): RepeatedTask | undefined {
  const { env, clock, log, intervalMs = INTERVAL_MS } = options
  if (env.heartbeatUrl === undefined && env.alertsTo.length === 0) return undefined
  const alerts = env.alertsTo.length > 0 ? new Alerts({ env, clock, log }) : undefined
  const startedAt = clock()
  const heartbeat = repeatedLog(log, 'the heartbeat could not be sent')
  const alert = repeatedLog(log, 'the alert could not be sent')
  const task = repeat(
    async (stopping) => {
      const findings = await check(options, startedAt)
      if (env.heartbeatUrl !== undefined && findings.every(({ state }) => state !== 'failure')) {
        await heartbeat(sendHeartbeat(env.heartbeatUrl, stopping))
      }
      if (alerts) await alert(alerts.update(findings, stopping))
    },
    {
      intervalMs,
      firstMs: Math.min(FIRST_MS, intervalMs),
      log,
      failure: 'the site could not be checked',
    },
  )
  return {
    async stop() {
      await task.stop()
      alerts?.close()
    },
  }
}

async function check({ db, env, clock, log }: MonitorOptions, startedAt: Date): Promise<Finding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS / 1000} seconds`)),
    CHECK_TIMEOUT_MS,
  )
  try {
    return await Promise.race([checkRunning({ db, env, now: clock(), startedAt }), late])
  } catch (error) {
    log.warn({ reason: loggedError(error)['message'] }, 'the database does not answer')
    return [databaseFailure]
  } finally {
    clearTimeout(timer)
  }
}

/** Awaits an attempt and logs its failure when it begins or its reason changes. */
function repeatedLog(log: WorkerLog, message: string): (attempt: Promise<void>) => Promise<void> {
  let logged: unknown
  return async (attempt) => {
    try {
      await attempt
      logged = undefined
    } catch (error) {
      const reason = loggedError(error)['message']
      if (reason !== logged) log.warn({ reason }, message)
      logged = reason
    }
  }
}
