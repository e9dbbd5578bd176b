import { dateWriter } from '../../lib/date-writer.ts'

/**
 * A day on the wall calendar, written `yyyy-MM-dd`. It has no zone of its own: what the visitor
 * picked is what is sent, so it is never made from an instant by way of UTC.
 */
export type CalendarDate = string

/** The days of the week on which no consultation is given, as `Date.getDay` counts them. */
export const WEEKEND = [0, 6]

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** The local midnight of a calendar date, for a calendar that paints local days. */
export function localDay(date: CalendarDate): Date {
  const [year, month, day] = date.split('-')
  return new Date(Number(year), Number(month) - 1, Number(day))
}

/** The calendar date that a local day shows. */
export function calendarDateOf(day: Date): CalendarDate {
  const year = String(day.getFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

/** The calendar date of an instant on the wall of a zone (an IANA name). */
export function calendarDateIn(timeZone: string, instant: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const spoken = dateWriter({
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** A calendar date as it is read out, e.g. `Tuesday, November 24, 2026`. */
export function spokenDate(date: CalendarDate): string {
  return spoken(new Date(`${date}T00:00:00Z`))
}

/** The date itself when it is a weekday, else the Monday after it. */
export function weekdayFrom(date: CalendarDate): CalendarDate {
  const day = localDay(date)
  while (WEEKEND.includes(day.getDay())) day.setDate(day.getDate() + 1)
  return calendarDateOf(day)
}

/**
 * The weekday nearest to the same day `months` later (earlier, when negative), within that month:
 * 31 January and one month make the last weekday of February.
 */
export function weekdayMonthsAway(date: CalendarDate, months: number): CalendarDate {
  const from = localDay(date)
  const first = new Date(from.getFullYear(), from.getMonth() + months, 1)
  const length = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate()
  const onDay = (day: number) => new Date(first.getFullYear(), first.getMonth(), day)
  const day = Math.min(from.getDate(), length)
  const nearest = [day, day - 1, day + 1, day - 2, day + 2]
    .filter((each) => each >= 1 && each <= length)
    .map(onDay)
    .find((each) => !WEEKEND.includes(each.getDay()))
  return calendarDateOf(nearest ?? onDay(day))
}
