import { formatMinutes, formatUtcOffset } from '../../../content/format-date-time.ts'
import { Temporal } from 'temporal-polyfill'
import type { Span } from '../busy-times/spans.ts'

/** When consultations can be held, from the settings; the same for every visitor. */
export interface Office {
  /** IANA zone of the office hours. */
  timeZone: string
  /** Minutes after midnight on the office's wall clock. */
  opensAt: number
  /** Minutes after midnight, at most 1440. */
  closesAt: number
  /** A multiple of five. */
  slotMinutes: number
  /** A slot that begins sooner than this can't be booked. */
  noticeMinutes: number
  /** How many days after today, in the visitor's zone, can be booked. */
  horizonDays: number
  /** Office dates (`yyyy-MM-dd`) on which the office is closed. */
  closedDays: ReadonlySet<string>
}

/** A bookable slot on a date in the visitor's zone. */
export interface DaySlot {
  /** Epoch milliseconds. */
  startsAt: number
  /** Epoch milliseconds. */
  endsAt: number
  /** The start in the visitor's zone, e.g. `2:30 PM`; unique within its date. */
  time: string
  /**
   * Minutes after midnight in the visitor's zone; not unique when a clock change repeats an hour.
   */
  minutes: number
  /** The date of the start in the office's zone, `yyyy-MM-dd`. */
  officeDate: string
}

const MINUTE = 60_000

/**
 * The slots that begin on `date` in the visitor's zone, in order of start, whether or not they can
 * still be booked (SL-01, SL-02). The office has none on its weekends; weekends in the visitor's
 * zone are not considered here.
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
      ? `${formatMinutes(slot.minutes)} (${formatUtcOffset(offset)})`
      : formatMinutes(slot.minutes),
  }))
}

/**
 * The slots of an office date. They are counted in elapsed time from opening, so that none overlap
 * even if the office's clock changes during office hours.
 */
function officeSpans(office: Office, date: Temporal.PlainDate): Span[] {
  const hours = officeHours(office, date)
  if (hours === undefined) return []
  const { startsAt: opens, endsAt: closes } = hours
  const length = office.slotMinutes * MINUTE
  return Array.from({ length: Math.max(0, Math.floor((closes - opens) / length)) }, (_, index) => ({
    startsAt: opens + index * length,
    endsAt: opens + (index + 1) * length,
  }))
}

/** The office hours on an office date, closed or not; undefined on the office's weekends. */
export function officeHours(office: Office, date: Temporal.PlainDate): Span | undefined {
  if (date.dayOfWeek > 5) return undefined
  return {
    startsAt: instantOf(date, office.opensAt, office.timeZone),
    endsAt: instantOf(date, office.closesAt, office.timeZone),
  }
}

/** An office day with its hours. */
export interface OfficeDay extends Span {
  /** `yyyy-MM-dd` */
  date: string
  isClosed: boolean
}

/** The office days, closed ones too, whose hours overlap a span, in order. */
export function officeDaysWithin(office: Office, span: Span): OfficeDay[] {
  const days: OfficeDay[] = []
  const last = dateAt(span.endsAt, office.timeZone)
  for (
    let date = dateAt(span.startsAt, office.timeZone);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const hours = officeHours(office, date)
    if (hours && hours.startsAt < span.endsAt && hours.endsAt > span.startsAt) {
      const day = date.toString()
      days.push({ ...hours, date: day, isClosed: office.closedDays.has(day) })
    }
  }
  return days
}

/**
 * The instant, in epoch milliseconds, at which the zone's clock shows these minutes after midnight.
 */
function instantOf(date: Temporal.PlainDate, minutes: number, zone: string): number {
  return date.toPlainDateTime().add({ minutes }).toZonedDateTime(zone).epochMilliseconds
}

/** The date in a zone at an instant (epoch milliseconds). */
export function dateAt(instant: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}

/** Length of a cell in milliseconds. */
const CELL = 5 * 60_000

/**
 * The five-minute cells of a time span, ascending: minutes since 1970-01-01T00:00Z divided by five.
 * Both ends are epoch milliseconds; partially covered cells are included.
 */
export function cellsOf(startsAt: number, endsAt: number): number[] {
  const first = Math.floor(startsAt / CELL)
  return Array.from({ length: Math.ceil(endsAt / CELL) - first }, (_, index) => first + index)
}
