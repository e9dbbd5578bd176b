import { formatMinutes, formatUtcOffset } from '../../../words/format-date-time.ts'
import { Temporal } from 'temporal-polyfill'
import { closedFor, hoursOn, type OfficeHours } from '../../lib/office-clock.ts'
import { CELL_MS, type Span } from '../busy-times/spans.ts'

/** From the settings: when consultations can be held. */
export interface Office extends OfficeHours {
  slotMinutes: number
  /** Minimum time between booking and start. */
  noticeMinutes: number
  /** How many days after today, in the visitor's zone, can be booked. */
  horizonDays: number
}

/** In the visitor's zone. */
export interface DaySlot {
  /** In epoch milliseconds. */
  startsAt: number
  /** In epoch milliseconds. */
  endsAt: number
  /** The start in the visitor's zone, such as `2:30 PM`; unique within its date. */
  time: string
  /** Minutes after midnight in the visitor's zone. Not unique if a clock change repeats an hour. */
  minutes: number
  /**
   * The name of the closed day, which may be empty; undefined if the office is open at the start.
   */
  closedFor: string | undefined
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Slots that start on `date` in the visitor's zone, in order, including those that can no longer be
 * booked (SL-01, SL-02). Weekends are the office's; the visitor's don't matter here.
 */
export function slotsOn(office: Office, date: string, zone: string): DaySlot[] {
  const day = Temporal.PlainDate.from(date)
  const { from, to, read } = clockOn(day, zone)
  const found: (Omit<DaySlot, 'time'> & { offset: number })[] = []
  const last = dateAt(to, office.timeZone)
  for (
    let officeDate = dateAt(from, office.timeZone);
    Temporal.PlainDate.compare(officeDate, last) <= 0;
    officeDate = officeDate.add({ days: 1 })
  ) {
    const closed = closedFor(office, officeDate.toString())
    for (const { startsAt, endsAt } of officeSpans(office, officeDate)) {
      if (startsAt < from || startsAt >= to) continue
      found.push({ startsAt, endsAt, closedFor: closed, ...read(startsAt) })
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
 * A day on the clock of a zone: its first instant, that of the next day, and a function that reads
 * the minutes after midnight and the offset in minutes at an instant between them. On days without
 * a clock change it only subtracts, because Temporal would take most of the time and memory.
 */
function clockOn(day: Temporal.PlainDate, zone: string) {
  const start = day.toZonedDateTime(zone)
  const from = start.epochMilliseconds
  const to = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  const offset = start.offsetNanoseconds / 60e9
  const read = (instant: number) => {
    if (to - from === DAY) return { minutes: Math.floor((instant - from) / MINUTE), offset }
    const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
    return { minutes: wall.hour * 60 + wall.minute, offset: wall.offsetNanoseconds / 60e9 }
  }
  return { from, to, read }
}

/**
 * Counted in elapsed time from opening, and again after a break, so that none overlap even if the
 * office's clock changes during office hours.
 */
function officeSpans(office: Office, date: Temporal.PlainDate): Span[] {
  const length = office.slotMinutes * MINUTE
  return hoursOn(office, date).flatMap(({ startsAt: opens, endsAt: closes }) =>
    Array.from({ length: Math.max(0, Math.floor((closes - opens) / length)) }, (_, index) => ({
      startsAt: opens + index * length,
      endsAt: opens + (index + 1) * length,
    })),
  )
}

export interface OfficeDay {
  /** `yyyy-MM-dd` */
  date: string
  hours: Span[]
  /** The name of the closed day, which may be empty; undefined if the office is open. */
  closedFor: string | undefined
}

/** Office days whose hours overlap the span, in order, including closed days. */
export function officeDaysWithin(office: Office, span: Span): OfficeDay[] {
  const days: OfficeDay[] = []
  const last = dateAt(span.endsAt, office.timeZone)
  for (
    let date = dateAt(span.startsAt, office.timeZone);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const hours = hoursOn(office, date).filter(
      ({ startsAt, endsAt }) => startsAt < span.endsAt && endsAt > span.startsAt,
    )
    const day = date.toString()
    if (hours.length > 0) days.push({ date: day, hours, closedFor: closedFor(office, day) })
  }
  return days
}

/** The instant is in epoch milliseconds. */
export function dateAt(instant: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}

/**
 * Numbers of the five-minute cells that a span touches, ascending. A number is the minutes since
 * 1970-01-01T00:00Z, divided by five; the span is in epoch milliseconds.
 */
export function cellsOf(startsAt: number, endsAt: number): number[] {
  const first = Math.floor(startsAt / CELL_MS)
  return Array.from({ length: Math.ceil(endsAt / CELL_MS) - first }, (_, index) => first + index)
}
