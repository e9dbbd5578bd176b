import { Temporal } from 'temporal-polyfill'
import { UsageError } from './command.ts'

/** An instant on the office's clock, e.g. `2026-11-24 09:00`. */
export function officeTime(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

/** The first instant of an office day given as `yyyy-MM-dd`, as the tables keep instants. */
export function startOfDay(date: string, timeZone: string): string {
  return instantText(dayOf(date), timeZone)
}

/** The first instant after that day. */
export function endOfDay(date: string, timeZone: string): string {
  return instantText(dayOf(date).add({ days: 1 }), timeZone)
}

function dayOf(date: string): Temporal.PlainDate {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return Temporal.PlainDate.from(date)
  } catch {
    // No such day: the sentence below says so.
  }
  throw new UsageError(`A date is written like 2026-11-24, not "${date}".`)
}

function instantText(date: Temporal.PlainDate, timeZone: string): string {
  const { epochMilliseconds } = date.toZonedDateTime({ timeZone })
  return new Date(epochMilliseconds).toISOString()
}
