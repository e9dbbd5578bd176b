import { Temporal } from 'temporal-polyfill'
import type { Office } from './office.ts'

/** One bookable span of the office on one visitor's date. */
export interface DaySlot {
  /** Epoch milliseconds. */
  startsAt: number
  /** Epoch milliseconds. */
  endsAt: number
  /** The start on the visitor's clock, e.g. `2:30 PM`; unique within its date. */
  time: string
  /** Minutes after midnight on the visitor's clock; twice where a clock change repeats the hour. */
  minutes: number
  /** The office's own date of the start, `yyyy-MM-dd`. */
  officeDate: string
}

const MINUTE = 60_000

/**
 * The slots whose start falls on `date` in the visitor's zone, in order of start, whether or not
 * they can still be booked (SL-01, SL-02). Weekends of the office have none; a weekend of the
 * visitor is not looked at here.
 */
export function slotsOn(office: Office, date: string, zone: string): DaySlot[] {
  const day = Temporal.PlainDate.from(date)
  const from = day.toZonedDateTime(zone).epochMilliseconds
  const to = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  const found: (Omit<DaySlot, 'time'> & { offset: number })[] = []
  const last = dateAt(to, office.timeZone)
  for (
    let officeDate = dateAt(from, office.timeZone);
    Temporal.PlainDate.compare(officeDate, last) <= 0;
    officeDate = officeDate.add({ days: 1 })
  ) {
    for (const { startsAt, endsAt } of officeSpans(office, officeDate)) {
      const wall = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
      if (!wall.toPlainDate().equals(day)) continue
      found.push({
        startsAt,
        endsAt,
        minutes: wall.hour * 60 + wall.minute,
        officeDate: officeDate.toString(),
        offset: wall.offsetNanoseconds / 60e9,
      })
    }
  }
  const repeated = new Set(
    found
      .map(({ minutes }) => minutes)
      .filter((minutes, index, all) => all.indexOf(minutes) !== index),
  )
  return found.map(({ offset, ...slot }) => ({
    ...slot,
    time: repeated.has(slot.minutes)
      ? `${clockText(slot.minutes)} (${offsetText(offset)})`
      : clockText(slot.minutes),
  }))
}

/**
 * One date of the office cut into slots. They are counted in elapsed time from the opening, so
 * that no two overlap even where the office's clock changes while it is open.
 */
function officeSpans(
  office: Office,
  date: Temporal.PlainDate,
): { startsAt: number; endsAt: number }[] {
  if (date.dayOfWeek > 5) return []
  const opens = instantOf(date, office.opensAt, office.timeZone)
  const closes = instantOf(date, office.closesAt, office.timeZone)
  const length = office.slotMinutes * MINUTE
  return Array.from({ length: Math.max(0, Math.floor((closes - opens) / length)) }, (_, index) => ({
    startsAt: opens + index * length,
    endsAt: opens + (index + 1) * length,
  }))
}

/** The instant, in epoch milliseconds, at which a wall clock shows these minutes after midnight. */
function instantOf(date: Temporal.PlainDate, minutes: number, zone: string): number {
  return date.toPlainDateTime().add({ minutes }).toZonedDateTime(zone).epochMilliseconds
}

/** The date that a zone's calendar shows at an instant (epoch milliseconds). */
export function dateAt(instant: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}

/** Minutes after midnight as `2:30 PM`, with a plain space whatever the locale data prefers. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An offset from UTC in minutes as `GMT+2`, `GMT-3:30` or `GMT`. */
function offsetText(offset: number): string {
  if (offset === 0) return 'GMT'
  const size = Math.abs(offset)
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `GMT${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`
}
