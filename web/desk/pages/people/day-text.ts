import { formatDate } from '../../../../content/format-date-time.ts'

/** A day, `yyyy-MM-dd`, as text; it is the same day in every time zone. */
export function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate('mediumDate', new Date(year, month - 1, date))
}
