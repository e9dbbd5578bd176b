import { describe, expect, test } from 'vitest'
import { officeTimes, slotLabels } from './slot-label.ts'

const slot = { time: '5:00 PM', available: true, startsAt: '2026-11-24T17:00:00.000Z' }
const OFFICE = 'America/Los_Angeles'

function beside(startsAt: string, visitor: string, office = OFFICE): string | undefined {
  return officeTimes({ visitor, office })(startsAt)
}

describe('booking: Pacific time stands beside the visitor’s where they differ [BK-17]', () => {
  test('London', () => {
    const label = slotLabels({ visitor: 'Europe/London', office: OFFICE })
    expect(label(slot)).toBe('5:00 PM (9:00 AM Pacific)')
  })

  test('Los Angeles, and a zone that keeps the same clock', () => {
    const office = { ...slot, time: '9:00 AM' }
    expect(slotLabels({ visitor: OFFICE, office: OFFICE })(office)).toBe('9:00 AM')
    expect(slotLabels({ visitor: 'America/Tijuana', office: OFFICE })(office)).toBe('9:00 AM')
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
    expect(beside(slot.startsAt, OFFICE, 'America/New_York')).toBe('12:00 PM Eastern')
    expect(beside(slot.startsAt, OFFICE, 'Europe/Zurich')).toBe('6:00 PM Zurich')
    expect(beside(slot.startsAt, 'Europe/Zurich', 'Europe/Zurich')).toBeUndefined()
  })

  test('UTC has no city', () => {
    expect(beside(slot.startsAt, OFFICE, 'UTC')).toBe('5:00 PM UTC')
  })

  test('an office that is not known yet is not named', () => {
    expect(slotLabels({ visitor: 'Europe/London', office: undefined })(slot)).toBe('5:00 PM')
  })
})

test('booking: a taken slot says so [BK-09]', () => {
  const label = slotLabels({ visitor: 'Europe/London', office: OFFICE })
  expect(label({ ...slot, available: false })).toBe('5:00 PM (9:00 AM Pacific) (Unavailable)')
})
