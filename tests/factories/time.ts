import type { ExpiryTime } from '../../server/lib/expiry-clock.ts'

/** A time at which the clock is trusted, so anything old enough expires. */
export function buildTime(now: Date, changes: Partial<ExpiryTime> = {}): ExpiryTime {
  return { now, byElapsed: now, mayExpire: true, inDoubt: false, jumps: 0, ...changes }
}
