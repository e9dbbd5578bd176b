import type { Env } from '../../config/env.ts'
import type { Database, InstantText } from '../../db/tables.ts'
import { recordedTime } from '../../db/recorded-time.ts'
import { calendarStates, type CalendarState } from '../busy-times/busy-calendars.ts'
import { backupState, type BackupState } from '../backups/backup-state.ts'
import { type OutboxHealth, readOutboxHealth } from '../outbox/health.ts'
import { type Unserved, unservedVersions } from '../content/unserved.ts'
import { type MailboxState, mailboxState } from '../mailbox/mailbox-state.ts'
import { freeBytes } from './disk-space.ts'
import { workerSeen } from './worker-report.ts'

export type StateSettings = Pick<
  Env,
  | 'dataDir'
  | 'mailStaff'
  | 'mailbox'
  | 'busyCalendars'
  | 'office'
  | 'diskMinimumMb'
  | 'backup'
  | 'webhook'
>

export interface StateOptions {
  db: Database
  env: StateSettings
  now: Date
  /** When the server started, so that a worker gets time to report. Undefined in a command. */
  startedAt?: Date | undefined
}

/** For findings and metrics. */
export interface RunningState extends OutboxHealth {
  now: Date
  /** When a worker last reported, or when this process started, whichever is later. */
  worker: { seen: Date | undefined; everSeen: boolean }
  /** The last time at which the clock was trusted. */
  recordedTime: InstantText | undefined
  calendars: CalendarState[]
  unserved: Unserved[]
  /** Undefined if there is none, or it was never read. */
  mailbox: MailboxState | undefined
  backup: BackupState
  /** Undefined in a command. */
  startedAt: Date | undefined
  /** Undefined if the system doesn't say. */
  diskFreeBytes: number | undefined
  /** Free bytes on the disk of BACKUP_DIR; undefined without it, too. */
  backupFreeBytes: number | undefined
}

/** @throws if the database can't be read */
export async function readState({ db, env, now, startedAt }: StateOptions): Promise<RunningState> {
  const staff = env.mailStaff.map(({ address }) => address)
  const seen = await workerSeen(db)
  return {
    ...(await readOutboxHealth(db, now, staff)),
    now,
    worker: { seen: latest(seen, startedAt), everSeen: seen !== undefined },
    recordedTime: await recordedTime(db),
    calendars: await calendarStates(db, env),
    unserved: await unservedVersions(db, now),
    mailbox: await mailboxState(db, env),
    backup: await backupState(db),
    startedAt,
    diskFreeBytes: await freeBytes(env.dataDir).catch(() => undefined),
    backupFreeBytes:
      env.backup.directory === undefined
        ? undefined
        : await freeBytes(env.backup.directory).catch(() => undefined),
  }
}

function latest(seen: string | undefined, startedAt: Date | undefined): Date | undefined {
  const instants = [seen === undefined ? undefined : new Date(seen), startedAt]
  return instants
    .filter((instant) => instant !== undefined)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1)
}
