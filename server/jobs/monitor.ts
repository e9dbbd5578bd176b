import type { Clock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { loggedError } from '../lib/log.ts'
import type { Finding } from '../features/checks/finding.ts'
import { checkRecords, RECORD_IDS } from '../features/checks/records.ts'
import { databaseFailure, checkRunning } from '../features/checks/running.ts'
import { Alerts } from '../features/checks/alerts.ts'
import { sendHeartbeat } from '../features/checks/heartbeat.ts'
import type { JobLog } from '../lib/job-log.ts'
import { repeat, type RepeatedTask } from '../lib/repeat.ts'
import { withinTime } from '../lib/within-time.ts'

const INTERVAL_MS = 60_000
/** The pause before the first check, so that the worker in the same process has reported. */
const FIRST_MS = 2000
const HOUR_MS = 60 * INTERVAL_MS
const FIRST_RECORDS_MS = 10 * INTERVAL_MS
/** A database that hangs must not stop the alert about it. */
const CHECK_TIMEOUT_MS = 20_000

export interface MonitorOptions {
  db: Database
  env: Env
  clock: Clock
  log: JobLog
  /** One minute by default. */
  intervalMs?: number
  /** When to compare the records first; ten minutes by default. */
  recordsAfterMs?: number
}

/**
 * Checks the site every minute from the process that serves it. While nothing fails it fetches
 * HEARTBEAT_URL, and it emails MAIL_ALERTS about problems. Once a day it also compares the records.
 * Undefined if neither is set.
 */
export function startMonitor(options: MonitorOptions): RepeatedTask | undefined {
  const { db, env, clock, log, intervalMs = INTERVAL_MS } = options
  if (env.heartbeatUrl === undefined && env.alertsTo.length === 0) return undefined
  const alerts = env.alertsTo.length > 0 ? new Alerts({ db, env, clock, log }) : undefined
  const startedAt = clock()
  const records = dailyRecords(options)
  const heartbeat = repeatedLog(log, 'the heartbeat could not be sent')
  const alert = repeatedLog(log, 'the alert could not be sent')
  const task = repeat(
    async (stopping) => {
      const running = await check(options, startedAt)
      const compared = await records()
      const findings = [...running, ...(compared ?? [])]
      if (env.heartbeatUrl !== undefined && findings.every(({ state }) => state !== 'failure')) {
        await heartbeat(sendHeartbeat(env.heartbeatUrl, stopping))
      }
      if (alerts) await alert(alerts.update(findings, stopping, compared ? [] : RECORD_IDS))
    },
    {
      intervalMs,
      firstMs: Math.min(FIRST_MS, intervalMs),
      log,
      failure: 'failed to check the site',
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
  try {
    const checking = checkRunning({ db, env, now: clock(), startedAt })
    return await withinTime(CHECK_TIMEOUT_MS, checking)
  } catch (error) {
    log.warn({ reason: loggedError(error)['message'] }, 'database not responding')
    return [databaseFailure]
  }
}

/**
 * Compares the records once a day, and every hour while some don't agree. Not right after a start,
 * when bookings of an earlier release get their reminders; undefined until then.
 */
function dailyRecords(options: MonitorOptions): () => Promise<Finding[] | undefined> {
  const { db, env, clock, log, recordsAfterMs = FIRST_RECORDS_MS } = options
  let findings: Finding[] | undefined
  let dueAt = performance.now() + recordsAfterMs
  return async () => {
    if (performance.now() < dueAt) return findings
    dueAt = performance.now() + HOUR_MS
    try {
      findings = await checkRecords({ db, env, now: clock() })
      if (findings.every(({ state }) => state === 'ok')) dueAt += 23 * HOUR_MS
    } catch (error) {
      log.warn({ reason: loggedError(error)['message'] }, 'the records could not be compared')
    }
    return findings
  }
}

/** Logs a failure when it begins or its reason changes. */
function repeatedLog(log: JobLog, message: string): (attempt: Promise<void>) => Promise<void> {
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
