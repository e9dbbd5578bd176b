import type { CalendarState } from '../busy-times/busy-calendars.ts'
import { areFarApart } from '../../db/recorded-time.ts'
import { checkBackup, checkBackupDisk } from './backup.ts'
import { type Finding, findingOf, ok } from './finding.ts'
import { readState, type RunningState, type StateOptions, type StateSettings } from './state.ts'
import { isAboutSender } from '../../mail/failure.ts'
import { checkWebhook } from './webhook.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Mail servers that delay unknown senders accept the second or third attempt by then. */
const MAIL_LATE_MS = 10 * MINUTE
const MAIL_FAILURE_MS = HOUR
/** Fewer undelivered emails are mistyped addresses; more mean that the site has a problem. */
const MANY_DEAD = 5
/** Workers report every 30 seconds. */
const WORKER_LOST_MS = 2 * MINUTE
const CALENDAR_FAILURE_MS = HOUR
const MAILBOX_FAILURE_MS = HOUR
const MB = 1024 * 1024

/** Checks a running site: email, worker, clock, calendars, disk space, and backups. */
export async function checkRunning(options: StateOptions): Promise<Finding[]> {
  return findingsOf(await readState(options), options.env)
}

export function findingsOf(state: RunningState, env: StateSettings): Finding[] {
  const { backup } = env
  return [
    checkMail(state),
    checkDeadMail(state),
    ...(env.webhook ? [checkWebhook(state)] : []),
    checkWorker(state),
    checkClock(state),
    checkContent(state),
    ...checkMailbox(state),
    ...checkCalendars(state, env),
    checkDisk(state, env),
    ...(backup.directory === undefined
      ? []
      : [checkBackup(state, backup.everyMs), checkBackupDisk(state, env)]),
  ]
}

/** Reported if the database can't be read; then nothing else is known. */
export const databaseFailure: Finding = {
  id: 'database',
  state: 'failure',
  found: 'The database cannot be read, so nothing can be booked or sent.',
  next: 'Look at the log of the server, and check that the database runs and its disk has space.',
}

function checkMail({ mail, now }: RunningState): Finding {
  const { count, oldest, lastError, attempts } = mail
  const waitedMs = oldest === null ? 0 : now.getTime() - Date.parse(oldest)
  const cause = lastError === null ? undefined : causeOf(lastError)
  const found = `${emails(count)} not been sent, the oldest since ${oldest}`
  return findingOf(
    'mail',
    'No email is late.',
    {
      when: cause !== undefined,
      state: attempts > 1 || waitedMs > MAIL_LATE_MS ? 'failure' : 'warning',
      found: `${found}: ${cause}.`,
      next: 'Check SMTP_URL and the mail server. `npm run outbox` shows its last answer; the site keeps trying for three days.',
    },
    {
      when: waitedMs > MAIL_LATE_MS,
      state: waitedMs > MAIL_FAILURE_MS ? 'failure' : 'warning',
      found: `${found}.`,
      next: '`npm run outbox -- list --status pending` shows why.',
    },
  )
}

const emails = (count: number) => (count === 1 ? '1 email has' : `${count} emails have`)

/** Codes of errors about a single message; all others are about the mail server. */
const MESSAGE_ERRORS = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/** Why email can't be sent at all; undefined if only some messages are refused. */
function causeOf(error: string): string | undefined {
  const code = /^(E[A-Z]+): /.exec(error)?.[1]
  if (code === undefined) {
    return error.startsWith('not delivered within') ? 'the mail server takes too long' : undefined
  }
  if (isAboutSender(error)) {
    return 'the mail server doesn’t send for this login or MAIL_FROM, or its sending limit is reached'
  }
  if (MESSAGE_ERRORS.has(code)) return undefined
  if (code === 'EAUTH') return 'the mail server refuses the user name or the password'
  if (['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'EDQUOT'].includes(code)) {
    return `DATA_DIR/mail cannot be written (${code})`
  }
  return `the mail server cannot be used (${code})`
}

function checkDeadMail({ dead: { week, day, staff } }: RunningState): Finding {
  const which = staff > 0 ? ` ${staff} of them ${staff === 1 ? 'was' : 'were'} for your staff.` : ''
  return findingOf('dead-mail', 'No email has failed for good in the last seven days.', {
    when: week > 0,
    state: staff > 0 || day >= MANY_DEAD ? 'failure' : 'warning',
    found: `${emails(week)} failed for good in the last seven days.${which}`,
    next: '`npm run outbox -- list --status dead` shows them; tell the people another way, or fix the cause and run `npm run outbox -- retry --dead`.',
  })
}

function checkWorker({ worker: { seen, everSeen }, now }: RunningState): Finding {
  // If a time is far in the future, the clock was set back since.
  const isRecent = seen !== undefined && Math.abs(now.getTime() - seen.getTime()) <= WORKER_LOST_MS
  const since = everSeen && seen !== undefined ? `since ${seen.toISOString()}` : 'so far'
  return findingOf('worker', 'The worker runs.', {
    when: !isRecent,
    state: 'failure',
    found: `No worker has run ${since}, so no email, reminder, or backup is sent or made.`,
    next: 'Start `npm run worker`, or set WORKER=inline and restart the server.',
  })
}

function checkClock({ recordedTime, now }: RunningState): Finding {
  return findingOf('clock', 'The clock agrees with the last recorded time.', {
    when: recordedTime !== undefined && areFarApart(now, new Date(recordedTime)),
    state: 'failure',
    found: `The clock says ${now.toISOString()}, but the last recorded time is ${recordedTime}. Until this is settled, nothing is deleted because of its age.`,
    next: 'Compare the clock with your watch. If it is wrong, set it. If it is right, for example after a long downtime, run `npm run retention -- --confirm-clock`.',
  })
}

function checkContent({ unserved }: RunningState): Finding {
  const [first] = unserved
  return findingOf('content', 'No server has failed to serve the published content.', {
    when: first !== undefined,
    found: `These servers show the content from before version ${first?.number}, which they couldn’t render: ${unserved.map(({ server }) => server).join(', ')}.`,
    next: 'Correct its mistakes and publish again, or look at the log of these servers.',
    details: unserved.flatMap(({ server, at, reason }) =>
      reason.split('\n').map((line) => `${server}, ${at}: ${line}`),
    ),
  })
}

function checkMailbox({ mailbox, now }: RunningState): Finding[] {
  if (mailbox === undefined) return []
  const { fault, failingSince, readAt } = mailbox
  const failingMs = failingSince === null ? 0 : now.getTime() - Date.parse(failingSince)
  const last = readAt === null ? 'It was never read.' : `It was last read at ${readAt}.`
  const finding = findingOf('mailbox', 'Clients’ answers are read from the mailbox.', {
    when: fault !== null,
    state: failingMs > MAILBOX_FAILURE_MS ? 'failure' : 'warning',
    found: `Reading the mailbox in IMAP_URL has failed since ${failingSince}: ${fault}. ${last}`,
    next: 'Correct IMAP_URL, or set IMAP_OAUTH_REFRESH_TOKEN to a new token if the old one isn’t accepted. Answers stay in the mailbox and are read afterward.',
  })
  return [finding]
}

function checkCalendars({ calendars, now }: RunningState, env: StateSettings): Finding[] {
  const lateMs = Math.max(HOUR, 3 * env.busyCalendars.intervalMinutes * MINUTE)
  return calendars.map((calendar) => checkCalendar(calendar, { now, lateMs }))
}

function checkCalendar(
  { name, isFetched, fault, failingSince, copiedAt, unreadable }: CalendarState,
  { now, lateMs }: { now: Date; lateMs: number },
): Finding {
  const since = (instant: string | null) =>
    instant === null ? 0 : now.getTime() - Date.parse(instant)
  const copy =
    copiedAt === null ? 'There is no copy of it.' : `The copy from ${copiedAt} is in use.`
  return findingOf(
    'calendars',
    `Busy ${name} is up to date.`,
    {
      when: !isFetched,
      found: `Busy ${name} isn’t fetched, so visitors can book over its events.`,
      next: 'Reload the server with these settings, and restart the worker if it runs on its own.',
    },
    {
      when: fault !== null && failingSince !== null,
      state: since(failingSince) > CALENDAR_FAILURE_MS ? 'failure' : 'warning',
      found: `Busy ${name} has failed since ${failingSince}: it ${fault}. ${copy}`,
      next: 'Open its address in a browser, or copy it from the calendar program again.',
    },
    {
      when: since(copiedAt) > lateMs,
      state: 'failure',
      found: `Busy ${name} was last fetched at ${copiedAt}.`,
      next: 'Check that a worker runs.',
    },
    {
      when: unreadable > 0,
      found: `Busy ${name} has entries that could not be read, so they block no time: ${unreadable}.`,
      next: 'Look for events that other calendar programs show wrong, too.',
    },
  )
}

function checkDisk({ diskFreeBytes }: RunningState, { diskMinimumMb }: StateSettings): Finding {
  if (diskFreeBytes === undefined) {
    return ok('disk', 'The system does not say how much space is left.')
  }
  const free = Math.floor(diskFreeBytes / MB)
  return findingOf('disk', `The disk of DATA_DIR has ${free} MB left.`, {
    when: free < diskMinimumMb,
    state: free < diskMinimumMb / 4 ? 'failure' : 'warning',
    found: `The disk of DATA_DIR has only ${free} MB left.`,
    next: 'Make room or enlarge it: on a full disk, nothing can be booked.',
  })
}
