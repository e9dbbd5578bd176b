import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOffice } from '../../../tests/factories/office.ts'
import { pacificOfficeSlots, wallClock } from '../../../tests/support/pacific-office-hours.ts'
import { findSlot } from './calendar.ts'
import { slotsOn } from './slots.ts'

const DAY = 86_400_000
const office = buildOffice()
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
/** Any day that can be booked, with a margin. */
const dayNumber = fc.integer({ min: Date.UTC(2024, 0, 1) / DAY, max: Date.UTC(2040, 0, 1) / DAY })

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

describe('slot rule for any year and zone', () => {
  it('lists exactly the office hours that fall on the date in the visitor’s zone [SL-01] [SL-02]', () => {
    fc.assert(
      fc.property(zone, dayNumber, (timeZone, day) => {
        const read = wallClock(timeZone)
        const around = pacificOfficeSlots((day - 2) * DAY, (day + 3) * DAY)
        const expected = around.filter((instant) => read(instant).date === dateOf(day))
        const slots = slotsOn(office, dateOf(day), timeZone)
        expect(slots.map(({ startsAt }) => startsAt)).toEqual(expected)
        expect(slots.map(({ time }) => time.replace(/ \(GMT.*$/, ''))).toEqual(
          expected.map((instant) => read(instant).time),
        )
      }),
      { numRuns: 400 },
    )
  })

  it('each slot is found by its own text and by no other slot’s [SL-02] [SL-08]', () => {
    fc.assert(
      fc.property(zone, dayNumber, (timeZone, day) => {
        const slots = slotsOn(office, dateOf(day), timeZone)
        for (const slot of slots) {
          expect(findSlot(slots, slot.time)).toEqual({ found: true, slot })
        }
      }),
      { numRuns: 300 },
    )
  })

  it('slots never overlap, whatever the office’s hours and zone [SL-04]', () => {
    const shape = fc.record({
      timeZone: zone,
      opensAt: fc.integer({ min: 0, max: 1380 }),
      slotMinutes: fc.integer({ min: 1, max: 24 }).map((fives) => fives * 5),
    })
    fc.assert(
      fc.property(shape, zone, dayNumber, (changes, visitor, day) => {
        const slots = slotsOn(buildOffice({ ...changes, closesAt: 1440 }), dateOf(day), visitor)
        expect(new Set(slots.map(({ time }) => time)).size).toBe(slots.length)
        for (const [index, slot] of slots.entries()) {
          expect(slot.endsAt - slot.startsAt).toBe(changes.slotMinutes * 60_000)
          expect(slot.startsAt).toBeGreaterThanOrEqual(slots[index - 1]?.endsAt ?? 0)
        }
      }),
      { numRuns: 300 },
    )
  })
})
