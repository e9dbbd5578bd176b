import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  calendarDateIn,
  calendarDateOf,
  localDay,
  spokenDate,
  weekdayFrom,
  weekdayMonthsAway,
} from './calendar-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('booking: a picked day is sent as it was picked [BK-17]', () => {
  test.each(['Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kolkata', 'America/Santiago', 'UTC'])(
    'every day of 2026 survives the way to the calendar and back in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      for (let ordinal = 0; ordinal < 365; ordinal += 1) {
        const date = new Date(Date.UTC(2026, 0, 1 + ordinal)).toISOString().slice(0, 10)
        expect(calendarDateOf(localDay(date))).toBe(date)
      }
    },
  )
})

describe('booking: today is the day in the chosen zone [BK-07] [BK-17]', () => {
  const instant = new Date('2026-11-24T09:30:00Z')

  test.each([
    ['Pacific/Honolulu', '2026-11-23'],
    ['America/Los_Angeles', '2026-11-24'],
    ['Pacific/Auckland', '2026-11-24'],
  ])('%s', (zone, date) => {
    expect(calendarDateIn(zone, instant)).toBe(date)
  })

  test('a minute before midnight in Auckland is still that day', () => {
    expect(calendarDateIn('Pacific/Auckland', new Date('2026-11-24T10:59:00Z'))).toBe('2026-11-24')
    expect(calendarDateIn('Pacific/Auckland', new Date('2026-11-24T11:00:00Z'))).toBe('2026-11-25')
  })
})

test('booking: a date is read out in full [BK-02]', () => {
  expect(spokenDate('2026-11-24')).toBe('Tuesday, November 24, 2026')
})

describe('booking: the calendar moves from weekday to weekday [BK-07]', () => {
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
