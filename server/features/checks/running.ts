import type { CalendarState } from '../busy-times/busy-calendars.ts'
import { backupFindings } from './backup.ts'
import { ok, type Finding } from './finding.ts'
import { readState, type RunningState, type StateOptions, type StateSettings } from './state.ts'
import { webhookFindings } from './webhook.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Mail servers that make unknown senders wait accept the second or third attempt by then. */
const MAIL_LATE_MS = 10 * MINUTE
const MAIL_FAILURE_MS = HOUR
/** One or two are mistyped addresses; more are a fault of ours. */
const MANY_DEAD = 5
/** Workers report every 30 seconds. */
const WORKER_LOST_MS = 2 * MINUTE
const CALENDAR_FAILURE_MS = HOUR
const MB = 1024 * 1024

/** What a running site shows: email, worker, calendars, and disk space. */
export async function runningFindings(options: StateOptions): Promise<Finding[]> {
  return findingsOf(await readState(options), options.env)
}

/** The findings for a measured state. */
export function findingsOf(state: RunningState, env: StateSettings): Finding[] {
  return [
    mailFinding(state),
    deadMailFinding(state),
    ...(env.webhook ? webhookFindings(state) : []),
    workerFinding(state),
    ...calendarFindings(state, env),
    diskFinding(state, env),
    ...backupFindings(state, env),
  ]
}

/** What to report when the database can't be read, and nothing else is known. */
export const databaseFailure: Finding = {
  id: 'database',
  state: 'failure',
  found: 'The database cannot be read, so nothing can be booked or sent.',
  next: 'Look at the log of the server, and check that the database runs and its disk has space.',
}

function mailFinding({ mail, now }: RunningState): Finding {
  const id = 'mail'
  const { count, oldest, lastError, attempts } = mail
  const waitedMs = oldest === null ? 0 : now.getTime() - Date.parse(oldest)
  const cause = lastError === null ? undefined : causeOf(lastError)
  if (cause !== undefined) {
    return {
      id,
      state: attempts > 1 || waitedMs > MAIL_LATE_MS ? 'failure' : 'warning',
      found: `${emails(count)} not been sent, the oldest since ${oldest}: ${cause}.`,
      next: 'Check SMTP_URL and the mail server. `npm run outbox` shows its last answer; the site keeps trying for three days.',
    }
  }
  if (waitedMs <= MAIL_LATE_MS) return ok(id, 'No email is late.')
  return {
    id,
    state: waitedMs > MAIL_FAILURE_MS ? 'failure' : 'warning',
    found: `${emails(count)} not been sent, the oldest since ${oldest}.`,
    next: '`npm run outbox -- list --status pending` shows why.',
  }
}

const emails = (count: number) => (count === 1 ? '1 email has' : `${count} emails have`)

/** Codes of errors about one message; all others are about the mail server. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/** Why the mail server or the disk can't be used; undefined if only some messages are refused. */
function causeOf(error: string): string | undefined {
  const code = /^(E[A-Z]+): /.exec(error)?.[1]
  if (code === undefined) {
    return error.startsWith('not delivered within') ? 'the mail server takes too long' : undefined
  }
  if (ABOUT_THE_MESSAGE.has(code)) return undefined
  if (code === 'EAUTH') return 'the mail server refuses the user name or the password'
  if (['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'EDQUOT'].includes(code)) {
    return `DATA_DIR/mail cannot be written (${code})`
  }
  return `the mail server cannot be used (${code})`
}

function deadMailFinding({ dead: { week, day, staff } }: RunningState): Finding {
  const id = 'dead-mail'
  if (week === 0) return ok(id, 'No email has failed for good in the last seven days.')
  const which = staff > 0 ? ` ${staff} of them ${staff === 1 ? 'was' : 'were'} for your staff.` : ''
  return {
    id,
    state: staff > 0 || day >= MANY_DEAD ? 'failure' : 'warning',
    found: `${emails(week)} failed for good in the last seven days.${which}`,
    next: '`npm run outbox -- list --status dead` shows them; tell the people another way, or fix the cause and run `npm run outbox -- retry --dead`.',
  }
}

function workerFinding({ worker: { seen, everSeen }, now }: RunningState): Finding {
  const id = 'worker'
  // A time far in the future is from before the clock was set back.
  const isRecent = seen !== undefined && Math.abs(now.getTime() - seen.getTime()) <= WORKER_LOST_MS
  if (isRecent) return ok(id, 'The worker runs.')
  const since = everSeen && seen !== undefined ? `since ${seen.toISOString()}` : 'so far'
  return {
    id,
    state: 'failure',
    found: `No worker has run ${since}, so no email, reminder, or backup is sent or made.`,
    next: 'Start `npm run worker`, or set WORKER=inline and restart the server.',
  }
}

function calendarFindings({ calendars, now }: RunningState, env: StateSettings): Finding[] {
  const lateMs = Math.max(HOUR, 3 * env.busyCalendars.intervalMinutes * MINUTE)
  return calendars.map((calendar) => calendarFinding(calendar, { now, lateMs }))
}

function calendarFinding(
  { name, fault, failingSince, copiedAt, unreadable }: CalendarState,
  { now, lateMs }: { now: Date; lateMs: number },
): Finding {
  const id = 'calendars'
  const since = (instant: string) => now.getTime() - Date.parse(instant)
  if (fault !== null && failingSince !== null) {
    const copy =
      copiedAt === null ? 'There is no copy of it.' : `The copy from ${copiedAt} is in use.`
    return {
      id,
      state: since(failingSince) > CALENDAR_FAILURE_MS ? 'failure' : 'warning',
      found: `Busy ${name} has failed since ${failingSince}: it ${fault}. ${copy}`,
      next: 'Open its address in a browser, or copy it from the calendar program again.',
    }
  }
  if (copiedAt !== null && since(copiedAt) > lateMs) {
    return {
      id,
      state: 'failure',
      found: `Busy ${name} was last fetched at ${copiedAt}.`,
      next: 'Check that a worker runs.',
    }
  }
  if (unreadable > 0) {
    return {
      id,
      state: 'warning',
      found: `Busy ${name} has entries that could not be read, so they block no time: ${unreadable}.`,
      next: 'Look for events that other calendar programs show wrong, too.',
    }
  }
  return ok(id, `Busy ${name} is up to date.`)
}

function diskFinding({ diskFreeBytes }: RunningState, { diskMinimumMb }: StateSettings): Finding {
  const id = 'disk'
  if (diskFreeBytes === undefined) return ok(id, 'The system does not say how much space is left.')
  const free = Math.floor(diskFreeBytes / MB)
  if (free >= diskMinimumMb) return ok(id, `The disk of DATA_DIR has ${free} MB left.`)
  return {
    id,
    state: free < diskMinimumMb / 4 ? 'failure' : 'warning',
    found: `The disk of DATA_DIR has only ${free} MB left.`,
    next: 'Make room or enlarge it: on a full disk, nothing can be booked.',
  }
}
