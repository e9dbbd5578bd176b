import {
  POSITIONS,
  type RecurringDate,
  recurringDateSchema,
  WEEKDAYS,
} from '../schemas/recurring-date.ts'

const NOON = 12 * 60

function dayOf(date: RecurringDate): string {
  const ofQuarter = date.every === 'quarter' ? ' of each quarter' : ''
  if ('businessDay' in date) return `business day ${date.businessDay}${ofQuarter}`
  if ('nth' in date) return `${date.nth} ${date.on}${ofQuarter}`
  return 'on' in date ? date.on : `every ${date.every}`
}

/** A recurring date in words, as in "business day 1, 1:00 PM" or "Monday, by noon". */
export function recurringDateText(date: RecurringDate): string {
  if (date.at !== undefined) return `${dayOf(date)}, ${date.at}`
  return date.by === undefined ? dayOf(date) : `${dayOf(date)}, by ${date.by}`
}

const TIME = String.raw`(?:\d+:\d\d [AP]M|noon)`
const TEXT = new RegExp(
  `^(?:every (?<every>business day|day)|(?<on>${WEEKDAYS.join('|')})` +
    `|business day (?<businessDay>\\d+)(?<quarter> of each quarter)?` +
    `|(?<nth>${POSITIONS.join('|')}) (?<day>${WEEKDAYS.join('|')})(?<ofQuarter> of each quarter)?)` +
    `(?:, (?<by>by )?(?<time>${TIME}(?:(?:, and |, | and )${TIME})*))?(?=,|$)`,
  'i',
)

/** Reads a recurring date at the start of a text; undefined if there is none. */
export function recurringDateIn(text: string): RecurringDate | undefined {
  const found = TEXT.exec(text)?.groups
  if (!found) return undefined
  const { every, on, businessDay, nth, day, by, time } = found
  const times = time === undefined ? {} : { [by === undefined ? 'at' : 'by']: time }
  const period = found['quarter'] || found['ofQuarter'] ? 'quarter' : 'month'
  if (every !== undefined) return read({ every, ...times })
  if (on !== undefined) return read({ every: 'week', on, ...times })
  if (businessDay === undefined) return read({ every: period, nth, on: day, ...times })
  return read({ every: period, businessDay: Number(businessDay), ...times })
}

function read(date: Record<string, string | number | undefined>): RecurringDate {
  const { every, nth } = date
  const lower = (word: unknown) => (typeof word === 'string' ? { word: word.toLowerCase() } : {})
  return recurringDateSchema.parse({
    ...date,
    every: lower(every).word,
    ...(nth === undefined ? {} : { nth: lower(nth).word }),
  })
}

/** When a duty starts, in minutes after midnight; none if it has no time or only a deadline. */
export function timesOf({ at = '' }: RecurringDate): number[] {
  return Array.from(at.matchAll(/(\d+):(\d+) ([AP])M|noon/g), ([, hour, minute, half]) =>
    hour === undefined
      ? NOON
      : (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? NOON : 0),
  )
}

/** How many times a week a date recurs; a month has 52/12 weeks. */
export function timesAWeek(date: RecurringDate): number {
  const periods = { 'business day': 5, day: 7, week: 1, month: 12 / 52, quarter: 4 / 52 }
  return periods[date.every] * Math.max(1, timesOf(date).length)
}

const isBusinessDay = (day: Date) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5

/** How many business days of the month have begun by the end of the day. */
function businessDayOfMonth(day: Date): number {
  return Array.from({ length: day.getUTCDate() }, (_, index) => index + 1).filter((date) =>
    isBusinessDay(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), date))),
  ).length
}

function isNth(nth: (typeof POSITIONS)[number], day: Date): boolean {
  const date = day.getUTCDate()
  const days = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return nth === 'last' ? date + 7 > days : Math.ceil(date / 7) === POSITIONS.indexOf(nth) + 1
}

/** The day is midnight UTC. Holidays don't count. */
export function comesOn(when: RecurringDate, day: Date): boolean {
  if (when.every === 'day') return true
  if (!isBusinessDay(day)) return false
  if (when.every === 'quarter' && day.getUTCMonth() % 3 !== 0) return false
  if ('businessDay' in when) return businessDayOfMonth(day) === when.businessDay
  if (!('on' in when)) return true
  const isWeekday = WEEKDAYS[day.getUTCDay() - 1] === when.on
  return isWeekday && (!('nth' in when) || isNth(when.nth, day))
}
