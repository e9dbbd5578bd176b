import type { Clock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { scheduleMissingReminders } from '../features/bookings/missing-reminders.ts'
import { reportOverdue } from '../features/replies/overdue-replies.ts'
import { fillAllSeats } from '../features/webinar/seats.ts'
import { reportWorker } from '../features/checks/worker-report.ts'
import { startBackups } from './backups.ts'
import type { WorkerLog } from '../lib/job-log.ts'
import { repeat, type RepeatedTask } from '../lib/repeat.ts'
import type { Worker } from './worker.ts'

/** How often a worker reports that it runs. */
const REPORT_INTERVAL_MS = 30_000
/** How often people who wait too long are looked for. */
const OVERDUE_INTERVAL_MS = 60_000
/** How often seats that became free, for example because a registrant was deleted, are looked for. */
const SEATS_INTERVAL_MS = 60_000
/** The pause after scheduling reminders failed. */
const REMINDERS_RETRY_MS = 60_000

export interface UpkeepOptions {
  db: Database
  env: Env
  clock: Clock
  log: WorkerLog
  /** The worker in this process. */
  worker: Pick<Worker, 'isRunning'>
}

/** What a process with a worker does besides sending email. */
export interface Upkeep {
  stop(): Promise<void>
}

/**
 * Reports that the worker runs, so that other processes notice when it doesn't, makes backups,
 * reports people who wait too long for an answer, gives free seats of the webinar to the waitlist,
 * and schedules the reminders that bookings of an earlier release lack.
 */
export function startUpkeep(options: UpkeepOptions): Upkeep {
  const { db, env, clock, log, worker } = options
  const report = repeat(
    async () => {
      if (worker.isRunning()) await reportWorker(db, clock())
    },
    { intervalMs: REPORT_INTERVAL_MS, log, failure: "the worker's report could not be saved" },
  )
  const backups = startBackups({ db, env, clock, log })
  const overdue = repeat(
    async () => {
      await reportOverdue({ db, env, now: clock() })
    },
    { intervalMs: OVERDUE_INTERVAL_MS, log, failure: 'overdue replies could not be reported' },
  )
  const seats = repeat(
    async () => {
      await fillAllSeats(db, clock())
    },
    { intervalMs: SEATS_INTERVAL_MS, log, failure: 'free webinar seats could not be given away' },
  )
  const reminders = startReminders(options)
  return {
    async stop() {
      await Promise.all([
        report.stop(),
        backups?.stop(),
        overdue.stop(),
        seats.stop(),
        reminders.stop(),
      ])
    },
  }
}

/** Once per start, in the background: the first answer must not wait until all bookings are read. */
function startReminders({ db, env, clock, log }: UpkeepOptions): RepeatedTask {
  let isDone = false
  return repeat(
    async (stopping) => {
      if (isDone) return
      const { reminderLatestMinutes: latestMinutes } = env
      const reminders = await scheduleMissingReminders({
        db,
        now: clock(),
        latestMinutes,
        stopping,
      })
      isDone = true
      if (reminders > 0) log.info({ reminders }, 'reminders were scheduled for earlier bookings')
    },
    {
      intervalMs: REMINDERS_RETRY_MS,
      log,
      failure: 'reminders for earlier bookings could not be scheduled',
    },
  )
}
