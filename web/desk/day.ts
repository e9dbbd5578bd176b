import { formatDate } from '../../content/format-date-time.ts'

/** A day, `yyyy-MM-dd`. Where it's compared with instants, it's one in the staff member's zone. */
export type Day = string

/** The day of a date, or today. */
export function dayOf(date = new Date()): Day {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The beginning of a day; `after` counts days from it. */
export function startOf(day: Day, after = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + after)
}

export function addDays(day: Day, count: number): Day {
  return dayOf(startOf(day, count))
}

/** A day as text, e.g. `Nov 23, 2026`. */
export function dayText(day: Day): string {
  return formatDate('mediumDate', startOf(day))
}
