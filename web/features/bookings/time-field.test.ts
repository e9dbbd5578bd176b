import { expect, test } from 'vitest'
import { partsOfDay } from './time-field.tsx'

const slotsAt = (...times: string[]) =>
  times.map((time, minute) => ({
    time,
    available: true,
    startsAt: `2026-10-29T20:${String(minute).padStart(2, '0')}:00.000Z`,
  }))

test('booking: times of an hour that the clocks repeat are listed, too [SL-02]', () => {
  const list = slotsAt(
    '12:30 AM (GMT+3)',
    '12:30 AM (GMT+2)',
    '11:00 PM (GMT+3)',
    '11:00 PM (GMT+2)',
  )
  expect(partsOfDay(list)).toEqual([
    { label: 'Morning', slots: list.slice(0, 2) },
    { label: 'Evening', slots: list.slice(2) },
  ])
})

test('booking: each time is in its part of the day [BK-17]', () => {
  const list = slotsAt('12:00 AM', '11:30 AM', '12:00 PM', '5:30 PM', '6:00 PM', '11:30 PM')
  expect(partsOfDay(list)).toEqual([
    { label: 'Morning', slots: list.slice(0, 2) },
    { label: 'Afternoon', slots: list.slice(2, 4) },
    { label: 'Evening', slots: list.slice(4) },
  ])
})
