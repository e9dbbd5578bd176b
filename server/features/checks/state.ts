import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { calendarStates, type CalendarState } from '../busy-times/busy-calendars.ts'
import { backupState, type BackupState } from '../backups/backup-state.ts'
import { type OutboxHealth, readOutboxHealth } from '../outbox/health.ts'
import { freeBytes } from './disk-space.ts'
import { workerSeen } from './worker-report.ts'

/** The settings that decide what is looked at. */
export type StateSettings = Pick<
  Env,
  'dataDir' | 'mailStaff' | 'busyCalendars' | 'office' | 'diskMinimumMb' | 'backup' | 'webhook'
>

export interface StateOptions {
  db: Database
  env: StateSettings
  now: Date
  /** When this process started: a worker gets some time from then on. Undefined in a command. */
  startedAt?: Date | undefined
}

/** The measured state of a running site, for findings and metrics. */
export interface RunningState extends OutboxHealth {
  now: Date
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
  const staff = env.mailStaff.map(({ address }) => address)
  const seen = await workerSeen(db)
  return {
    ...(await readOutboxHealth(db, now, staff)),
    now,
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
