import { formatDate } from '../../../../content/format-date-time.ts'
import type { CalendarWeek } from '../../../../contracts/bookings/calendar.ts'
import { addDays, type Day, dayText, startOf } from '../../day.ts'

/** The days of the week with this day, Monday first. */
export function weekOf(day: Day): Day[] {
  const sinceMonday = (startOf(day).getDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday))
}

/** A part of a day, in minutes after its beginning on the clock. */
export interface DayPart {
  start: number
  end: number
}

/** The part of a span that is on a day; undefined if none is. */
export function partOn(
  day: Day,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): DayPart | undefined {
  const [from, to] = [startOf(day), startOf(day, 1)]
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  if (end <= from || start >= to) return undefined
  return { start: start <= from ? 0 : minutesOf(start), end: end >= to ? 1440 : minutesOf(end) }
}

/** Minutes after midnight on the clock. */
function minutesOf(date: Date): number {
  return date.getHours() * 60 + date.getMinutes()
}

/** The hours of a grid, from the first to the last one, exclusive. */
export interface Hours {
  from: number
  to: number
}

/** Longer blocks, such as vacations, don't make the grid longer. */
const LONGEST_SHOWN_MS = 12 * 3_600_000

/** The hours that the grid needs for these days. */
export function hoursOf(days: readonly Day[], week: CalendarWeek): Hours {
  const { officeHours, closedDays, bookings, held, blocks, skipped } = week
  const short = [...blocks, ...skipped].filter(isShort)
  const spans = [...officeHours, ...closedDays, ...bookings, ...held, ...short]
  const parts = days.flatMap((day) => spans.flatMap((span) => partOn(day, span) ?? []))
  if (parts.length === 0) return { from: 9, to: 17 }
  return {
    from: Math.floor(Math.min(...parts.map(({ start }) => start)) / 60),
    to: Math.ceil(Math.max(...parts.map(({ end }) => end)) / 60),
  }
}

function isShort({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  return Date.parse(endsAt) - Date.parse(startsAt) <= LONGEST_SHOWN_MS
}

/** `Nov 23 to Nov 29, 2026`, or one day in full. */
export function rangeText(days: readonly Day[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (days.length === 1) return formatDate('date', startOf(first))
  return `${dayText(first)} to ${dayText(last)}`
}
