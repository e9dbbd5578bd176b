import type { Clock } from './clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The wall clock may run this much ahead of the monotonic clock, or behind it. */
const TOLERANCE_MS = HOUR
/** How long nothing expires after a jump, so that a wrong clock can be corrected. */
const PAUSE_AFTER_JUMP_MS = 24 * HOUR
/** How long nothing expires after a start, because a machine may set its clock after it boots. */
const PAUSE_AFTER_START_MS = 10 * MINUTE
/** How long the time is in doubt after a jump; most wrong clocks are corrected sooner. */
const DOUBT_MS = 10 * MINUTE

/** The time, and what may be concluded from it. */
export interface ExpiryTime {
  /** The wall clock. */
  now: Date
  /**
   * What age is judged by: the wall clock, or the time by elapsed time if that is earlier. A wall
   * clock that is set forward makes nothing older, until a day has passed.
   */
  byElapsed: Date
  /** Whether anything may be deleted or given up because of its age. */
  mayExpire: boolean
  /** Whether the wall clock jumped within the last minutes, so that it may be set back soon. */
  inDoubt: boolean
  /** How many jumps there have been. */
  jumps: number
}

interface ExpiryClockOptions {
  clock: Clock
  log: { warn(fields: object, message: string): void }
  /** Milliseconds on a clock that is never set; that of the process by default. */
  elapsed?: () => number
}

/**
 * Compares the wall clock with the monotonic clock whenever it is read. A jump of more than an hour
 * is logged and pauses expiry for a day. It also looks like a jump when the machine was suspended.
 */
export function expiryClock({
  clock,
  log,
  elapsed = () => performance.now(),
}: ExpiryClockOptions): () => ExpiryTime {
  const startedAt = elapsed()
  let pausedUntil = startedAt + PAUSE_AFTER_START_MS
  let doubtedUntil = startedAt
  let jumps = 0
  /** The wall clock when the monotonic clock was at zero: as last seen, and as trusted. */
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
    const mayExpire = ran >= pausedUntil
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
