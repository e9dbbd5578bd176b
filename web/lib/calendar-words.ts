import { dateWriter } from './date-writer.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')
const year = (day: Date) => String(day.getFullYear()).padStart(4, '0')
const yearAndMonth = (day: Date) => `${year(day)}-${twoDigits(day.getMonth() + 1)}`
const monthAndYear = dateWriter({ month: 'long', year: 'numeric' })
const weekday = dateWriter({ weekday: 'long' })

/** What the calendar writes of a local day, by the names that date-fns has for it. */
const WORDS: Record<string, (day: Date) => string> = {
  d: (day) => String(day.getDate()),
  cccc: weekday,
  cccccc: (day) => weekday(day).slice(0, 2),
  'LLLL y': monthAndYear,
  'LLLL yyyy': monthAndYear,
  'yyyy-MM': yearAndMonth,
  'yyyy-MM-dd': (day) => `${yearAndMonth(day)}-${twoDigits(day.getDate())}`,
}

/**
 * Stands in for `date-fns/format` in the browser (see vite.config.ts), whose grammar and English
 * names weigh more than the calendar: Intl knows them, and few patterns are ever asked for.
 */
export function format(day: Date, pattern: string): string {
  const words = WORDS[pattern]
  if (!words) throw new RangeError(`The calendar asks for ${pattern}, which is not written here.`)
  return words(day)
}

/** Stands in for `date-fns/locale/en-US`: what is left of it without words. */
export const enUS = { code: 'en-US', options: { weekStartsOn: 0, firstWeekContainsDate: 1 } }
