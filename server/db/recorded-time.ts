import { readSetting, saveSetting } from './stored-settings.ts'
import type { Database, InstantText } from './tables.ts'
import { inTransaction } from './transaction.ts'

const NAME = 'recorded-time'
const HOUR_MS = 3_600_000
/** The time is recorded at most this often, because each write goes to the disk. */
const RECORD_EVERY_MS = HOUR_MS
const TOLERANCE_MS = 24 * HOUR_MS

/** Whether two readings of the time are so far apart that one of the clocks may be wrong. */
export function areFarApart(a: Date, b: Date): boolean {
  return Math.abs(a.getTime() - b.getTime()) > TOLERANCE_MS
}

/** The last time at which the clock was trusted; undefined if none has been recorded yet. */
export function recordedTime(db: Database): Promise<InstantText | undefined> {
  return readSetting(db, NAME)
}

/**
 * Whether the clock is within a day of the recorded time, so that records may be deleted by age.
 */
export async function isTimeTrusted(db: Database, now: Date): Promise<boolean> {
  const recorded = await recordedTime(db)
  return recorded === undefined || !areFarApart(now, new Date(recorded))
}

/**
 * Records the time, unless it's far from the last one. A clock that jumped stays in doubt over any
 * number of restarts until it's set back or confirmed.
 * @returns whether the clock is trusted
 */
export async function recordTime(db: Database, now: Date): Promise<boolean> {
  const recorded = await recordedTime(db)
  if (recorded !== undefined) {
    const last = new Date(recorded)
    if (areFarApart(now, last)) return false
    if (Math.abs(now.getTime() - last.getTime()) < RECORD_EVERY_MS) return true
  }
  await confirmTime(db, now)
  return true
}

/** Records the time however far it is from the last one, because the operator has confirmed it. */
export function confirmTime(db: Database, now: Date): Promise<void> {
  return inTransaction(db, (trx) => saveSetting(trx, NAME, now.toISOString()))
}
