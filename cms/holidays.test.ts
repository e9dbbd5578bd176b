import { expect, test } from 'vitest'
import { HOLIDAY_NAMES, holidayOn } from './holidays.ts'

/**
 * The federal holidays as the Office of Personnel Management publishes them, observed days
 * included, in the order of the year.
 */
const PUBLISHED = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
}

const FEDERAL = HOLIDAY_NAMES.filter((name) => name !== 'Thanksgiving weekend')

/** The weekdays of a year on which an office with these holidays is closed, `MM-dd`. */
function closedIn(year: number, names: readonly string[]): string[] {
  const closed: string[] = []
  for (let day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year;) {
    const date = day.toISOString().slice(0, 10)
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
    if (!isWeekend && holidayOn(date, names) !== undefined) closed.push(date.slice(5))
    day = new Date(day.getTime() + 86_400_000)
  }
  return closed
}

test.each(Object.entries(PUBLISHED))(
  'holidays: the federal ones of %s are on the published days, or observed on them [SL-03]',
  (year, dates) => {
    expect(closedIn(Number(year), FEDERAL)).toEqual(dates.split(' '))
  },
)

test('holidays: the day after Thanksgiving is the Friday of its week [SL-03]', () => {
  const fridays = [2024, 2025, 2026, 2027, 2028, 2029, 2030].map((year) =>
    closedIn(year, ['Thanksgiving weekend']),
  )
  expect(fridays.flat()).toEqual(['11-29', '11-28', '11-27', '11-26', '11-24', '11-23', '11-29'])
})

test('holidays: each has its name on its own day and on the day it is observed [SL-03]', () => {
  const named = (date: string) => holidayOn(date, HOLIDAY_NAMES)
  expect(named('2026-11-26')).toBe('Thanksgiving')
  expect(named('2026-11-27')).toBe('Thanksgiving weekend')
  expect(named('2027-07-04')).toBe('Independence Day')
  expect(named('2027-07-05')).toBe('Independence Day')
  expect(named('2027-12-31')).toBe('New Year’s Day')
  expect(named('2027-12-30')).toBe(undefined)
  expect(holidayOn('2026-11-26', ['Christmas'])).toBe(undefined)
})
