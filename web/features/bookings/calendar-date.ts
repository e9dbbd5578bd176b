/**
 * `yyyy-MM-dd`, without a time zone: the date the visitor picks is the date that is sent. Never
 * derive it from an instant through UTC, which can shift the day.
 */
export type CalendarDate = string

/** Numbered like `Date.getDay`. */
export const WEEKEND = [0, 6]

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Local midnight, for a calendar library that works with local dates. */
export function localDay(date: CalendarDate): Date {
  const [year, month, day] = date.split('-')
  return new Date(Number(year), Number(month) - 1, Number(day))
}

/** The date in local time. */
export function calendarDateOf(day: Date): CalendarDate {
  const year = String(day.getFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

/** The date itself if it is a weekday, otherwise the following Monday. */
export function weekdayFrom(date: CalendarDate): CalendarDate {
  const day = localDay(date)
  while (WEEKEND.includes(day.getDay())) day.setDate(day.getDate() + 1)
  return calendarDateOf(day)
}

/** The Sunday on or before the date. */
export function weekStart(date: CalendarDate): CalendarDate {
  const day = localDay(date)
  day.setDate(day.getDate() - day.getDay())
  return calendarDateOf(day)
}

/**
 * Weeks of the date's month that the calendar shows: all but those before the week of `first`, the
 * first date that can be chosen.
 */
export function weeksShown(date: CalendarDate, first: CalendarDate): number {
  const day = localDay(date)
  const month = new Date(day.getFullYear(), day.getMonth(), 1)
  const start = localDay(weekStart(first))
  const from = start > month ? start : month
  const end = new Date(day.getFullYear(), day.getMonth() + 1, 0)
  return Math.floor((end.getDate() - end.getDay() - from.getDate() + from.getDay()) / 7) + 1
}

/**
 * The weekday nearest to the same day of the month, within the month `months` later (earlier if
 * negative). January 31 plus one month is the last weekday of February.
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
