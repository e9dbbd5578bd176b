import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { calendarStates, type CalendarState } from '../busy-times/busy-calendars.ts'
import { backupState, type BackupState } from '../backups/backup-state-repository.ts'
import { freeBytes } from './disk-space.ts'
import {
  deadMail,
  deadMailTo,
  waitingMail,
  workerSeen,
  type WaitingMail,
} from './state-repository.ts'

const DAY_MS = 86_400_000
/** Emails that failed longer ago were seen by now, or the firm doesn't mind. */
const DEAD_MAIL_DAYS = 7

/** The settings that decide what is looked at. */
export type StateSettings = Pick<
  Env,
  'dataDir' | 'mailStaff' | 'busyCalendars' | 'office' | 'diskMinimumMb' | 'backup' | 'webhook'
>

/** What is looked at. */
export interface StateOptions {
  db: Database
  env: StateSettings
  now: Date
  /** When this process started: a worker gets some time from then on. Undefined in a command. */
  startedAt?: Date | undefined
}

/** The measured state of a running site, for findings and metrics. */
export interface RunningState {
  now: Date
  mail: WaitingMail
  /** Emails that failed for good in the last seven days, in the last one, and to staff in that. */
  dead: { week: number; day: number; staff: number }
  /** Events for the webhook that wait, and that failed for good in the last seven days; undefined if it is off. */
  events: { waiting: WaitingMail; dead: number } | undefined
  /** When a worker last reported, or when this process started, whichever is later. */
  worker: { seen: Date | undefined; everSeen: boolean }
  calendars: CalendarState[]
  backup: BackupState
  /** When this process started; undefined in a command. */
  startedAt: Date | undefined
  /** Undefined if the system doesn't say. */
  diskFreeBytes: number | undefined
}

/**
 * Measures a running site.
 * @throws when the database can't be read
 */
export async function readState({ db, env, now, startedAt }: StateOptions): Promise<RunningState> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const staff = env.mailStaff.map(({ address }) => address)
  const seen = await workerSeen(db)
  return {
    now,
    mail: await waitingMail(db, 'mail', now.toISOString()),
    dead: {
      week: await deadMail(db, 'mail', ago(DEAD_MAIL_DAYS)),
      day: await deadMail(db, 'mail', ago(1)),
      staff: await deadMailTo(db, staff, ago(1)),
    },
    events:
      env.webhook === undefined
        ? undefined
        : {
            waiting: await waitingMail(db, 'event', now.toISOString()),
            dead: await deadMail(db, 'event', ago(DEAD_MAIL_DAYS)),
          },
    worker: { seen: latest(seen, startedAt), everSeen: seen !== undefined },
    calendars: await calendarStates(db, env),
    backup: await backupState(db),
    startedAt,
    diskFreeBytes: await freeBytes(env.dataDir).catch(() => undefined),
  }
}

function latest(seen: string | undefined, startedAt: Date | undefined): Date | undefined {
  const instants = [seen === undefined ? undefined : new Date(seen), startedAt]
  return instants
    .filter((instant) => instant !== undefined)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1)
}
