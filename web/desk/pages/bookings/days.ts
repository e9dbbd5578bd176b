import { formatDate } from '../../../../words/format-date-time.ts'
import type { CalendarWeek } from '../../../../contracts/bookings/calendar.ts'
import { addDays, type Day, dayText, startOf } from '../../day.ts'

/** Monday first. */
export function weekOf(day: Day): Day[] {
  const sinceMonday = (startOf(day).getDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday))
}

/** The part of a time span that is on one day, in minutes after local midnight. */
export interface DayPart {
  start: number
  end: number
}

/** The part of the span that is on the day; undefined if there is none. */
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

/** `to` is exclusive. */
export interface Hours {
  from: number
  to: number
}

/** Longer blocks, such as vacations, don't make the grid taller. */
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

/** True if the day has neither office hours, a holiday, nor any entry, as on a weekend. */
export function isEmpty(day: Day, week: CalendarWeek): boolean {
  const { officeHours, closedDays, bookings, held, blocks, skipped, busy } = week
  const about = [...officeHours, ...closedDays, ...bookings, ...held]
  const spans = [...about, ...blocks, ...skipped, ...busy]
  return spans.every((span) => !partOn(day, span))
}

/** Column of an item among items that overlap; `lanes` is the number of columns. */
export interface Lane {
  lane: number
  lanes: number
}

/** Places parts that overlap side by side; `parts` are in order of start. */
export function inLanes<Item extends { part: DayPart }>(parts: readonly Item[]): (Item & Lane)[] {
  const placed: (Item & Lane)[] = []
  let group: (Item & Lane)[] = []
  for (const item of parts) {
    const { start } = item.part
    if (group.every(({ part }) => part.end <= start)) group = []
    const taken = new Set(group.flatMap((one) => (one.part.end > start ? [one.lane] : [])))
    let lane = 0
    while (taken.has(lane)) lane += 1
    const one = { ...item, lane, lanes: 1 }
    group.push(one)
    placed.push(one)
    const lanes = Math.max(...group.map((other) => other.lane)) + 1
    for (const other of group) other.lanes = lanes
  }
  return placed
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
