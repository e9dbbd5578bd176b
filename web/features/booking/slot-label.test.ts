import { expect, test } from 'vitest'
import { slotLabels } from './slot-label.ts'

const slot = { time: '5:00 PM', available: true, startsAt: '2026-11-24T17:00:00.000Z' }

test('booking: an entry of the list has the office’s time beside it once that is known [BK-17]', () => {
  const label = (office: string | undefined) => slotLabels({ visitor: 'Europe/London', office })
  expect(label('America/Los_Angeles')(slot)).toBe('5:00 PM (9:00 AM Pacific)')
  expect(label(undefined)(slot)).toBe('5:00 PM')
})

test('booking: a taken slot says so [BK-09]', () => {
  const label = slotLabels({ visitor: 'Europe/London', office: 'America/Los_Angeles' })
  expect(label({ ...slot, available: false })).toBe('5:00 PM (9:00 AM Pacific) (Unavailable)')
})
