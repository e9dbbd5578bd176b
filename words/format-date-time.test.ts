import { describe, expect, test, vi } from 'vitest'
import {
  addOfficeTime,
  formatCalendarDate,
  formatDateAndTime,
  formatOrdinalDay,
  formatSortable,
  formatWebinarTime,
  officeTimes,
} from './format-date-time.ts'

const NINE_AM = '2026-11-24T17:00:00.000Z'
const OFFICE = 'America/Los_Angeles'

function beside(startsAt: string, visitor: string, office = OFFICE): string | undefined {
  return officeTimes({ visitor, office })(startsAt)
}

describe('booking: Pacific time is added to the visitor’s time where they differ [BK-17]', () => {
  test('London', () => {
    const write = addOfficeTime({ visitor: 'Europe/London', office: OFFICE })
    expect(write({ time: '5:00 PM', startsAt: NINE_AM })).toBe('5:00 PM (9:00 AM Pacific)')
  })

  test('Los Angeles, and a zone with the same local time', () => {
    expect(beside(NINE_AM, OFFICE)).toBeUndefined()
    expect(beside(NINE_AM, 'America/Tijuana')).toBeUndefined()
  })

  test('Auckland, where it is already the next day', () => {
    expect(beside('2026-11-23T21:00:00.000Z', 'Pacific/Auckland')).toBe('Mon 1:00 PM Pacific')
  })

  test('Phoenix in winter and in summer', () => {
    expect(beside('2026-12-01T17:00:00.000Z', 'America/Phoenix')).toBe('9:00 AM Pacific')
    expect(beside('2026-07-01T16:00:00.000Z', 'America/Phoenix')).toBeUndefined()
  })
})

describe('booking: an office outside Pacific time is named by its own zone [BK-17]', () => {
  test('New York and Zurich', () => {
    expect(beside(NINE_AM, OFFICE, 'America/New_York')).toBe('12:00 PM Eastern')
    expect(beside(NINE_AM, OFFICE, 'Europe/Zurich')).toBe('6:00 PM Zurich')
    expect(beside(NINE_AM, 'Europe/Zurich', 'Europe/Zurich')).toBeUndefined()
  })

  test('UTC, which has no city', () => {
    expect(beside(NINE_AM, OFFICE, 'UTC')).toBe('5:00 PM UTC')
  })
})

test('booking: a date and time is written in full with plain spaces [BK-16] [BK-17]', () => {
  const instant = { startsAt: NINE_AM, officeTimezone: OFFICE }
  expect(formatDateAndTime('Europe/London', instant)).toEqual({
    date: 'Tuesday, November 24, 2026',
    time: '5:00 PM, London time (9:00 AM Pacific)',
  })
  expect(formatDateAndTime(OFFICE, instant).time).toBe('9:00 AM, Pacific (Los Angeles) time')
  expect(formatDateAndTime('Europe/London', { ...instant, officeTimezone: undefined }).time).toBe(
    '5:00 PM, London time',
  )
})

const next = {
  startsAt: '2027-03-09T09:00:00-08:00',
  endsAt: '2027-03-09T10:30:00-08:00',
  timeZone: 'America/Los_Angeles',
  zoneLabel: 'PT',
}

test('webinar: a session with an announcement text shows it unchanged [WB-01]', () => {
  const announced = 'Tuesday in March, at nine'
  expect(formatWebinarTime({ ...next, announced })).toBe(announced)
})

test('webinar: without an announcement text, the date and times are formatted [WB-06]', () => {
  expect(formatWebinarTime(next)).toBe('Tuesday March 9 2027, 9:00-10:30 AM PT')
  const overNoon = { ...next, endsAt: '2027-03-09T12:30:00-08:00' }
  expect(formatWebinarTime(overNoon)).toBe('Tuesday March 9 2027, 9:00 AM-12:30 PM PT')
  expect(formatWebinarTime({ ...next, timeZone: 'Asia/Tokyo', zoneLabel: 'JST' })).toBe(
    'Wednesday March 10 2027, 2:00-3:30 AM JST',
  )
})

test('webinar: days of the month get ordinal endings', () => {
  expect(
    ['01', '02', '03', '04', '11', '12', '13', '21', '30'].map((day) =>
      formatOrdinalDay(`2027-06-${day}`),
    ),
  ).toEqual('1st 2nd 3rd 4th 11th 12th 13th 21st 30th'.split(' ').map((day) => `June ${day}`))
})

test('booking: a calendar date is written in full in any browser time zone [BK-07]', () => {
  expect(formatCalendarDate('2026-11-24')).toBe('Tuesday, November 24, 2026')
})

test('commands: an instant is written in the office’s time zone', () => {
  expect(formatSortable(new Date('2026-11-24T08:05:00Z'), OFFICE)).toBe('2026-11-24 00:05')
})

test('pages: importing the module creates no formatter', async () => {
  vi.resetModules()
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  const { formatDate } = await import('./format-date-time.ts')
  expect(created).not.toHaveBeenCalled()
  const times = [1, 2, 3].map(() => formatDate('time', new Date(NINE_AM), OFFICE))
  expect(times).toEqual(['9:00 AM', '9:00 AM', '9:00 AM'])
  expect(created).toHaveBeenCalledTimes(1)
  created.mockRestore()
})
