import { Temporal } from 'temporal-polyfill'
import { holidayOn } from '../../cms/holidays.ts'
import type { WeekHours } from '../../cms/office-hours.ts'

/** When the office is open, from the settings. */
export interface OfficeHours {
  /** An IANA name. */
  timeZone: string
  week: WeekHours
  /** Additional closed days: the name of each office date (`yyyy-MM-dd`), which may be empty. */
  closedDays: ReadonlyMap<string, string>
  /** Names of the holidays on which the office is closed. */
  holidays: readonly string[]
}

/** In epoch milliseconds. */
interface OpenSpan {
  startsAt: number
  endsAt: number
}

const MINUTE_MS = 60_000
/** An office closed for longer than this counts as never open. */
const MOST_DAYS = 3660

/** Full minutes from `from` to `to` in which the office was open. */
export function officeMinutes(hours: OfficeHours, from: Date, to: Date): number {
  const end = to.getTime()
  const last = officeDate(hours, end)
  let open = 0
  for (
    let date = officeDate(hours, from.getTime());
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    for (const { startsAt, endsAt } of openSpans(hours, date)) {
      open += Math.max(0, Math.min(endsAt, end) - Math.max(startsAt, from.getTime()))
    }
  }
  return Math.floor(open / MINUTE_MS)
}

/**
 * Returns a function that counts office minutes until now. It computes each day once for all calls.
 */
export function officeMinutesUntil(hours: OfficeHours, now: Date): (from: Date) => number {
  const end = now.getTime()
  /** From today backward. `after` is how long the office was open from the day's end until now. */
  const days: { startsAt: number; spans: OpenSpan[]; after: number }[] = []
  const openIn = (spans: readonly OpenSpan[], from: number) =>
    spans.reduce(
      (open, span) =>
        open + Math.max(0, Math.min(span.endsAt, end) - Math.max(span.startsAt, from)),
      0,
    )
  let date = officeDate(hours, end)
  return (instant) => {
    const from = instant.getTime()
    for (let last = days.at(-1); last === undefined || last.startsAt > from; last = days.at(-1)) {
      const startsAt = date.toZonedDateTime(hours.timeZone).epochMilliseconds
      const after = last === undefined ? 0 : last.after + openIn(last.spans, 0)
      days.push({ startsAt, spans: openSpans(hours, date), after })
      date = date.subtract({ days: 1 })
    }
    const day = days.find(({ startsAt }) => startsAt <= from)
    return day === undefined ? 0 : Math.floor((day.after + openIn(day.spans, from)) / MINUTE_MS)
  }
}

/**
 * When the office opens first on this office date or a later one. Undefined if it doesn't open in
 * the next ten years.
 */
export function openingFrom(hours: OfficeHours, date: Temporal.PlainDate): Date | undefined {
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const [first] = openSpans(hours, date.add({ days }))
    if (first) return new Date(first.startsAt)
  }
  return undefined
}

/**
 * The latest instant since which the office was open for this many minutes by `now`: someone who
 * wrote earlier has waited longer. Undefined if the office wasn't open that long in ten years.
 */
export function officeMinutesBefore(
  hours: OfficeHours,
  now: Date,
  minutes: number,
): Date | undefined {
  let left = minutes * MINUTE_MS
  let date = officeDate(hours, now.getTime())
  for (let days = 0; days < MOST_DAYS; days += 1) {
    for (const { startsAt, endsAt } of openSpans(hours, date).toReversed()) {
      const end = Math.min(endsAt, now.getTime())
      if (end - startsAt >= left) return new Date(end - left)
      left -= Math.max(0, end - startsAt)
    }
    date = date.subtract({ days: 1 })
  }
  return undefined
}

function openSpans(hours: OfficeHours, date: Temporal.PlainDate): OpenSpan[] {
  return closedFor(hours, date.toString()) === undefined ? hoursOn(hours, date) : []
}

/**
 * The office hours on an office date, closed or not, in order; none on weekends and other days
 * without hours. A clock change makes them shorter or longer.
 */
export function hoursOn(
  { week, timeZone }: Pick<OfficeHours, 'week' | 'timeZone'>,
  date: Temporal.PlainDate,
): OpenSpan[] {
  const at = (minutes: number) =>
    date.toPlainDateTime().add({ minutes }).toZonedDateTime(timeZone).epochMilliseconds
  return (week[date.dayOfWeek - 1] ?? []).map(({ opensAt, closesAt }) => ({
    startsAt: at(opensAt),
    endsAt: at(closesAt),
  }))
}

/** The name of the closed day, which may be empty; undefined if the office is open. */
export function closedFor(
  { closedDays, holidays }: Pick<OfficeHours, 'closedDays' | 'holidays'>,
  date: string,
): string | undefined {
  return closedDays.get(date) ?? holidayOn(date, holidays)
}

/** The date at the office; the instant is in epoch milliseconds. */
export function officeDate(
  { timeZone }: Pick<OfficeHours, 'timeZone'>,
  instant: number,
): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}
