import { formatDate } from '../../words/format-date-time.ts'

/** `yyyy-MM-dd`. Compared with instants, it's a day in the staff member's time zone. */
export type Day = string

/** The day of the date in local time; today by default. */
export function dayOf(date = new Date()): Day {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Local midnight, `after` days after `day`. */
export function startOf(day: Day, after = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + after)
}

export function addDays(day: Day, count: number): Day {
  return dayOf(startOf(day, count))
}

/** Negative if the second one is before the first one. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / 86_400_000)
}

/** Such as `Nov 23, 2026`. */
export function dayText(day: Day): string {
  return formatDate('mediumDate', startOf(day))
}
