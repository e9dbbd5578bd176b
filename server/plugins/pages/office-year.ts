import type { Clock } from '../../clock.ts'

/** Offsets of time zones are multiples of it, so no year begins within one. */
const QUARTER_HOUR_MS = 900_000

/**
 * Tells the year on the office's calendar. It is asked with every page, so the calendar is looked
 * at only once a quarter of an hour.
 * @param timeZone an IANA zone
 */
export function officeYear(clock: Clock, timeZone: string): () => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' })
  let quarter = Number.NaN
  let year = 0
  return () => {
    const now = clock()
    const current = Math.floor(now.getTime() / QUARTER_HOUR_MS)
    if (current !== quarter) {
      quarter = current
      year = Number(format.format(now))
    }
    return year
  }
}
