import type { RecurringDate } from '../schemas/recurring-date.ts'

function dayOf(date: RecurringDate): string {
  if (date.every === 'week') return date.on
  if (date.every !== 'month') return `every ${date.every}`
  return 'businessDay' in date ? `business day ${date.businessDay}` : `${date.nth} ${date.on}`
}

/** How many times a week a date recurs; a month has 52/12 weeks. */
export function timesAWeek({ every }: RecurringDate): number {
  return { 'business day': 5, day: 7, week: 1, month: 12 / 52 }[every]
}

/** A recurring date in words, as in "business day 1, 1:00 PM" or "third Tuesday". */
export function recurringDateText(date: RecurringDate): string {
  const at = 'at' in date ? date.at : undefined
  return at === undefined ? dayOf(date) : `${dayOf(date)}, ${at}`
}
