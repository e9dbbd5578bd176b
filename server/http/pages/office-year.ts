import { formatDate } from '../../../words/format-date-time.ts'
import type { Clock } from '../../lib/clock.ts'

/** All time zone offsets are multiples of 15 minutes, so no year begins within one. */
const QUARTER_HOUR_MS = 900_000

/**
 * The year in the office's time zone. Every page needs it, so it's computed only once per quarter
 * of an hour.
 * @param timeZone IANA name
 */
export function officeYear(clock: Clock, timeZone: string): () => number {
  let quarter = Number.NaN
  let year = 0
  return () => {
    const now = clock()
    const current = Math.floor(now.getTime() / QUARTER_HOUR_MS)
    if (current !== quarter) {
      quarter = current
      year = Number(formatDate('year', now, timeZone))
    }
    return year
  }
}
