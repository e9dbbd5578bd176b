import type { Clock } from './clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How far the wall clock may be ahead of the monotonic clock, or behind it. */
const TOLERANCE_MS = HOUR
/** After a jump, nothing expires for this long, so that a wrong clock can be corrected. */
const PAUSE_AFTER_JUMP_MS = 24 * HOUR
/**
 * After a start, nothing expires for this long, because a machine may set its clock after it boots.
 */
const PAUSE_AFTER_START_MS = 10 * MINUTE
/** After a jump, the time is in doubt for this long; most wrong clocks are corrected sooner. */
const DOUBT_MS = 10 * MINUTE

/** The time, and what can be concluded from it. */
export interface ExpiryTime {
  now: Date
  /**
   * For judging age: the wall clock. For at least a day after it was set forward, the time that it
   * would show without that.
   */
  byElapsed: Date
  /** Whether anything may be deleted or given up because of its age. */
  mayExpire: boolean
  /** The wall clock jumped within the last minutes, so it may be set back soon. */
  inDoubt: boolean
  /** The number of jumps so far. */
  jumps: number
}

interface ExpiryClockOptions {
  clock: Clock
  log: { warn(fields: object, message: string): void }
  /** Whether the clock agrees with what was recorded before this process started. */
  isTrusted: () => boolean
  /** In milliseconds, on a clock that is never set; the process's own by default. */
  elapsed?: () => number
}

/**
 * Compares the wall clock with the monotonic clock whenever it is read. A jump of more than an hour
 * is logged and pauses expiry for a day. Suspending the machine also looks like a jump. The clock
 * watch finds jumps while no process runs; `isTrusted` has its result.
 */
export function expiryClock({
  clock,
  log,
  isTrusted,
  elapsed = () => performance.now(),
}: ExpiryClockOptions): () => ExpiryTime {
  const startedAt = elapsed()
  let pausedUntil = startedAt + PAUSE_AFTER_START_MS
  let doubtedUntil = startedAt
  let jumps = 0
  /** The wall clock's time at monotonic zero: as last seen, and as trusted. */
  let seen = clock().getTime() - startedAt
  let trusted = seen
  return () => {
    const now = clock()
    const ran = elapsed()
    const offset = now.getTime() - ran
    const jumpMs = offset - seen
    if (Math.abs(jumpMs) > TOLERANCE_MS) {
      log.warn(
        { jumpMinutes: Math.round(jumpMs / MINUTE) },
        'the clock jumped, so nothing expires for a day',
      )
      jumps += 1
      seen = offset
      pausedUntil = ran + PAUSE_AFTER_JUMP_MS
      doubtedUntil = ran + DOUBT_MS
    }
    const mayExpire = ran >= pausedUntil && isTrusted()
    if (mayExpire) trusted = seen
    return {
      now,
      byElapsed: new Date(Math.min(now.getTime(), trusted + ran)),
      mayExpire,
      inDoubt: ran < doubtedUntil,
      jumps,
    }
  }
}
