import { afterEach, describe, expect, test, vi } from 'vitest'
import { calendarDateIn, formatCalendarDate } from '../../../words/format-date-time.ts'
import {
  calendarDateOf,
  localDay,
  weekdayFrom,
  weekdayMonthsAway,
  weeksShown,
  weekStart,
} from './calendar-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('booking: the picked day is the day that is sent [BK-17]', () => {
  test.each(['Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kolkata', 'America/Santiago', 'UTC'])(
    'every day of 2026 survives a round trip through a local Date in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      for (let ordinal = 0; ordinal < 365; ordinal += 1) {
        const date = new Date(Date.UTC(2026, 0, 1 + ordinal)).toISOString().slice(0, 10)
        expect(calendarDateOf(localDay(date))).toBe(date)
      }
    },
  )
})

describe('booking: today is the current date in the chosen time zone [BK-07] [BK-17]', () => {
  const instant = new Date('2026-11-24T09:30:00Z')

  test.each([
    ['Pacific/Honolulu', '2026-11-23'],
    ['America/Los_Angeles', '2026-11-24'],
    ['Pacific/Auckland', '2026-11-24'],
  ])('%s', (zone, date) => {
    expect(calendarDateIn(zone, instant)).toBe(date)
  })

  test('one minute before midnight in Auckland is still the same day', () => {
    expect(calendarDateIn('Pacific/Auckland', new Date('2026-11-24T10:59:00Z'))).toBe('2026-11-24')
    expect(calendarDateIn('Pacific/Auckland', new Date('2026-11-24T11:00:00Z'))).toBe('2026-11-25')
  })
})

test('booking: a date is formatted in full for screen readers [BK-02]', () => {
  expect(formatCalendarDate('2026-11-24')).toBe('Tuesday, November 24, 2026')
})

describe('booking: keyboard navigation moves from weekday to weekday [BK-07]', () => {
  test.each([
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-24', '2026-11-24'],
    ['2026-10-31', '2026-11-02'],
  ])('the first weekday from %s is %s', (from, weekday) => {
    expect(weekdayFrom(from)).toBe(weekday)
  })

  test.each([
    ['2026-11-24', 1, '2026-12-24'],
    ['2026-11-26', 1, '2026-12-25'],
    ['2026-12-31', 2, '2027-02-26'],
    ['2026-03-02', -1, '2026-02-02'],
    ['2026-10-01', 1, '2026-11-02'],
    ['2026-11-24', 12, '2027-11-24'],
  ])('from %s by %i months to %s', (from, months, to) => {
    expect(weekdayMonthsAway(from, months)).toBe(to)
  })
})

test('booking: a week begins on Sunday, also across the end of a month [BK-07]', () => {
  expect(weekStart('2026-11-22')).toBe('2026-11-22')
  expect(weekStart('2026-11-28')).toBe('2026-11-22')
  expect(weekStart('2026-12-01')).toBe('2026-11-29')
})

test('booking: the weeks of a month that are over are not shown [BK-07]', () => {
  const first = '2026-11-23'
  expect(weeksShown('2026-11-23', first)).toBe(2)
  expect(weeksShown('2026-11-30', '2026-11-30')).toBe(1)
  // December 2026 has five rows, January 2027 six, and February 2026 four.
  expect(weeksShown('2026-12-15', first)).toBe(5)
  expect(weeksShown('2027-01-04', first)).toBe(6)
  expect(weeksShown('2026-02-10', '2026-02-02')).toBe(4)
  // The week of the first day may begin in the month before.
  expect(weeksShown('2026-12-02', '2026-12-02')).toBe(5)
})
