import type { Clock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { scheduleMissingReminders } from '../features/bookings/missing-reminders.ts'
import { checkFiles } from '../features/content/check-files.ts'
import type { Render } from '../features/content/publish.ts'
import { publishDue } from '../features/content/waiting.ts'
import { sendPushes } from '../features/push/send-pushes.ts'
import { reportOverdue } from '../features/replies/overdue-replies.ts'
import { closeRecovered, countSentEarly, reopenFailed } from '../features/replies/take-back.ts'
import { fillAllSeats } from '../features/webinar/seats.ts'
import { reportWorker } from '../features/checks/worker-report.ts'
import { startBackups } from './backups.ts'
import type { JobLog } from '../lib/job-log.ts'
import { repeat, type RepeatedTask } from '../lib/repeat.ts'
import type { Worker } from './worker.ts'

const REPORT_INTERVAL_MS = 30_000
/** How often to look for failed replies and people who have waited too long. */
const OVERDUE_INTERVAL_MS = 60_000
/** How often to look for answers in the mailbox. */
const MAILBOX_INTERVAL_MS = 30_000
/** How often to look for notifications that are due. */
const PUSH_INTERVAL_MS = 5_000
/** How often to look for versions of the content that are due. */
const CONTENT_INTERVAL_MS = 15_000
/** How often to look for free seats, for example after a registrant was deleted. */
const SEATS_INTERVAL_MS = 60_000
/** The pause before scheduling reminders is retried. */
const REMINDERS_RETRY_MS = 60_000

export interface UpkeepOptions {
  db: Database
  env: Env
  clock: Clock
  log: JobLog
  worker: Pick<Worker, 'isRunning'>
  /** Renders the site of a scheduled version. By default, it only checks the files. */
  render?: Render
}

/** What a process with a worker does besides sending email. */
export interface Upkeep {
  stop(): Promise<void>
}

/**
 * Reports that the worker runs, so that other processes notice when it doesn't, makes backups,
 * reads answers from the mailbox, sends notifications to staff's devices, makes people wait again
 * if the reply to them failed, reports those who have waited too long for an answer, gives free
 * webinar seats to the waitlist, publishes content at its time, and schedules the reminders that
 * bookings of an earlier release lack.
 */
export function startUpkeep(options: UpkeepOptions): Upkeep {
  const { db, env, clock, log, worker, render = checkFiles } = options
  const report = repeat(
    async () => {
      if (worker.isRunning()) await reportWorker(db, clock())
    },
    { intervalMs: REPORT_INTERVAL_MS, log, failure: "failed to save the worker's report" },
  )
  const backups = startBackups({ db, env, clock, log })
  const overdue = repeat(
    async () => {
      const now = clock()
      await reopenFailed({ db, now })
      await closeRecovered({ db, env, now })
      await countSentEarly({ db, env, now })
      await reportOverdue({ db, env, now })
    },
    { intervalMs: OVERDUE_INTERVAL_MS, log, failure: 'failed to report overdue replies' },
  )
  const answers = repeat(
    async (stopping) => {
      if (env.mailbox === undefined) return
      // Importing it loads the libraries for IMAP and MIME.
      const { readMailbox } = await import('../features/mailbox/read-mailbox.ts')
      await readMailbox({ db, env, clock, log }, stopping)
    },
    { intervalMs: MAILBOX_INTERVAL_MS, log, failure: 'failed to save answers from the mailbox' },
  )
  const pushes = repeat(
    async (stopping) => {
      await sendPushes({ db, env, clock, log }, stopping)
    },
    { intervalMs: PUSH_INTERVAL_MS, log, failure: 'failed to send notifications' },
  )
  const seats = repeat(
    async () => {
      await fillAllSeats(db, clock())
    },
    { intervalMs: SEATS_INTERVAL_MS, log, failure: 'failed to fill free webinar seats' },
  )
  const content = repeat(
    async () => {
      if (env.contentDir !== undefined) return
      await publishDue({ db, now: clock(), render })
    },
    { intervalMs: CONTENT_INTERVAL_MS, log, failure: 'failed to publish content at its time' },
  )
  const reminders = startReminders(options)
  return {
    async stop() {
      await Promise.all([
        report.stop(),
        backups?.stop(),
        overdue.stop(),
        answers.stop(),
        pushes.stop(),
        seats.stop(),
        content.stop(),
        reminders.stop(),
      ])
    },
  }
}

/**
 * Once per start, in the background, because the first request must not wait until all bookings are
 * read.
 */
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
      if (reminders > 0) log.info({ reminders }, 'scheduled missing reminders')
    },
    {
      intervalMs: REMINDERS_RETRY_MS,
      log,
      failure: 'failed to schedule missing reminders',
    },
  )
}
