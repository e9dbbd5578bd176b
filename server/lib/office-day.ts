import { Temporal } from 'temporal-polyfill'
import { UsageError } from './command-errors.ts'

/** The date is `yyyy-MM-dd`; the instant is in the database's format. */
export function startOfDay(date: string, timeZone: string): string {
  return instantText(dayOf(date), timeZone)
}

/** The first instant after the day. */
export function endOfDay(date: string, timeZone: string): string {
  return instantText(dayOf(date).add({ days: 1 }), timeZone)
}

function dayOf(date: string): Temporal.PlainDate {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return Temporal.PlainDate.from(date)
  } catch {
    // A date that doesn't exist gets the same message as a malformed one.
  }
  throw new UsageError(`Dates must look like 2026-11-24, not "${date}".`)
}

function instantText(date: Temporal.PlainDate, timeZone: string): string {
  const { epochMilliseconds } = date.toZonedDateTime({ timeZone })
  return new Date(epochMilliseconds).toISOString()
}
