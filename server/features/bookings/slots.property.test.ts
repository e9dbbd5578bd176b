import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { buildOffice } from '../../../tests/factories/office.ts'
import { pacificOfficeSlots, wallClock } from '../../../tests/support/pacific-office-hours.ts'
import { findSlot } from './calendar.ts'
import { type Office, slotsOn } from './slots.ts'

const DAY = 86_400_000
const office = buildOffice()
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
/** Any day that can be booked, with a margin. */
const dayNumber = fc.integer({ min: Date.UTC(2024, 0, 1) / DAY, max: Date.UTC(2040, 0, 1) / DAY })

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** Any hours of a day that begin and end on a quarter hour: closed, or with up to two breaks. */
const hoursOfDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 6 })
  .map((quarters) => quarters.toSorted((one, other) => one - other).map((each) => each * 15))
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
      opensAt: times[index * 2] ?? 0,
      closesAt: times[index * 2 + 1] ?? 0,
    })),
  )
const week = fc.array(hoursOfDay, { minLength: 5, maxLength: 5 })

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

/** The quarter hours at which an office is open, computed with Intl alone. */
function openQuarters(office: Office, from: number, to: number): number[] {
  const read = new Intl.DateTimeFormat('en-US', {
    timeZone: office.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const open: number[] = []
  for (let instant = from; instant < to; instant += 15 * 60_000) {
    const [, weekday = '', hour = '', minute = ''] =
      /^(\w+),? (\d+):(\d+)$/.exec(read.format(instant)) ?? []
    const minutes = Number(hour) * 60 + Number(minute)
    const hours = office.week[WEEKDAYS.indexOf(weekday)] ?? []
    if (hours.some(({ opensAt, closesAt }) => minutes >= opensAt && minutes < closesAt)) {
      open.push(instant)
    }
  }
  return open
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

  it('with breaks and other hours on each weekday, slots of a quarter hour fill exactly the open time [SL-01]', () => {
    // Zones whose clocks change on a weekend, or not at all.
    const timeZone = fc.constantFrom(
      'America/Los_Angeles',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    )
    const around = fc.constantFrom('2026-03-06', '2026-04-03', '2026-10-02', '2026-10-30')
    fc.assert(
      fc.property(timeZone, week, around, fc.nat({ max: 8 }), (zoneName, hours, from, days) => {
        const open = buildOffice({ timeZone: zoneName, week: hours, slotMinutes: 15 })
        const day = Date.parse(from) / DAY + days
        const next = Temporal.PlainDate.from(dateOf(day)).add({ days: 1 })
        const [start, end] = [Temporal.PlainDate.from(dateOf(day)), next].map(
          (date) => date.toZonedDateTime(zoneName).epochMilliseconds,
        )
        const slots = slotsOn(open, dateOf(day), zoneName)
        expect(slots.map(({ startsAt }) => startsAt)).toEqual(
          openQuarters(open, start ?? 0, end ?? 0),
        )
      }),
      { numRuns: 200 },
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
      week,
      slotMinutes: fc.integer({ min: 1, max: 24 }).map((fives) => fives * 5),
    })
    fc.assert(
      fc.property(shape, zone, dayNumber, (changes, visitor, day) => {
        const slots = slotsOn(buildOffice(changes), dateOf(day), visitor)
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
