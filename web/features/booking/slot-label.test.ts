import { describe, expect, test } from 'vitest'
import { officeTimeBeside, slotLabel } from './slot-label.ts'

const slot = { time: '5:00 PM', available: true, startsAt: '2026-11-24T17:00:00.000Z' }

describe('booking: Pacific time stands beside the visitor’s where they differ [BK-17]', () => {
  test('London', () => {
    expect(slotLabel(slot, 'Europe/London')).toBe('5:00 PM (9:00 AM Pacific)')
  })

  test('Los Angeles, and a zone that keeps the same clock', () => {
    const office = { ...slot, time: '9:00 AM' }
    expect(slotLabel(office, 'America/Los_Angeles')).toBe('9:00 AM')
    expect(slotLabel(office, 'America/Tijuana')).toBe('9:00 AM')
  })

  test('Auckland, where it is the next day already', () => {
    expect(officeTimeBeside('2026-11-23T21:00:00.000Z', 'Pacific/Auckland')).toBe(
      'Mon 1:00 PM Pacific',
    )
  })

  test('Phoenix in winter and in summer', () => {
    expect(officeTimeBeside('2026-12-01T17:00:00.000Z', 'America/Phoenix')).toBe('9:00 AM Pacific')
    expect(officeTimeBeside('2026-07-01T16:00:00.000Z', 'America/Phoenix')).toBeUndefined()
  })
})

test('booking: a taken slot says so [BK-09]', () => {
  expect(slotLabel({ ...slot, available: false }, 'Europe/London')).toBe(
    '5:00 PM (9:00 AM Pacific) (Unavailable)',
  )
})
