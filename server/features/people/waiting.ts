import type { Env } from '../../config/env.ts'
import { officeMinutesBefore } from '../../lib/office-clock.ts'

/** What the reply clock needs, a part of Env. */
export type ReplyClock = Pick<Env, 'office' | 'replyTargetMinutes'>

/**
 * The instant until which someone must have written to have waited too long by `now`, as text that
 * sorts by time; empty if the office is never open.
 */
export function overdueUntil({ office, replyTargetMinutes }: ReplyClock, now: Date): string {
  return officeMinutesBefore(office, now, replyTargetMinutes)?.toISOString() ?? ''
}
