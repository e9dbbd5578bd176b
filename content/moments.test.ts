import { describe, expect, test } from 'vitest'
import { momentIn, officeTimes, timesBeside } from './moments.ts'

const NINE_AM = '2026-11-24T17:00:00.000Z'
const OFFICE = 'America/Los_Angeles'

function beside(startsAt: string, visitor: string, office = OFFICE): string | undefined {
  return officeTimes({ visitor, office })(startsAt)
}

describe('booking: Pacific time stands beside the visitor’s where they differ [BK-17]', () => {
  test('London', () => {
    const write = timesBeside({ visitor: 'Europe/London', office: OFFICE })
    expect(write({ time: '5:00 PM', startsAt: NINE_AM })).toBe('5:00 PM (9:00 AM Pacific)')
  })

  test('Los Angeles, and a zone that keeps the same clock', () => {
    expect(beside(NINE_AM, OFFICE)).toBeUndefined()
    expect(beside(NINE_AM, 'America/Tijuana')).toBeUndefined()
  })

  test('Auckland, where it is the next day already', () => {
    expect(beside('2026-11-23T21:00:00.000Z', 'Pacific/Auckland')).toBe('Mon 1:00 PM Pacific')
  })

  test('Phoenix in winter and in summer', () => {
    expect(beside('2026-12-01T17:00:00.000Z', 'America/Phoenix')).toBe('9:00 AM Pacific')
    expect(beside('2026-07-01T16:00:00.000Z', 'America/Phoenix')).toBeUndefined()
  })
})

describe('booking: an office elsewhere is named by its own zone [BK-17]', () => {
  test('New York and Zurich', () => {
    expect(beside(NINE_AM, OFFICE, 'America/New_York')).toBe('12:00 PM Eastern')
    expect(beside(NINE_AM, OFFICE, 'Europe/Zurich')).toBe('6:00 PM Zurich')
    expect(beside(NINE_AM, 'Europe/Zurich', 'Europe/Zurich')).toBeUndefined()
  })

  test('UTC has no city', () => {
    expect(beside(NINE_AM, OFFICE, 'UTC')).toBe('5:00 PM UTC')
  })
})

test('booking: a moment is told in full, in plain spaces [BK-16] [BK-17]', () => {
  const instant = { startsAt: NINE_AM, officeTimezone: OFFICE }
  expect(momentIn('Europe/London', instant)).toEqual({
    date: 'Tuesday, November 24, 2026',
    time: '5:00 PM, London time (9:00 AM Pacific)',
  })
  expect(momentIn(OFFICE, instant).time).toBe('9:00 AM, Pacific (Los Angeles) time')
  expect(momentIn('Europe/London', { ...instant, officeTimezone: undefined }).time).toBe(
    '5:00 PM, London time',
  )
})
