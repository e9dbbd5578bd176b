import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyDay } from '../../tests/factories/office.ts'
import { type OfficeHours, officeMinutes, officeMinutesBefore } from './office-clock.ts'

const hours: OfficeHours = {
  timeZone: 'America/Los_Angeles',
  week: everyDay({ opensAt: 9 * 60, closesAt: 17 * 60 }),
  closedDays: new Map([['2026-12-25', '']]),
  holidays: ['Thanksgiving'],
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const MINUTE_MS = 60_000

/** A slow reference implementation, which checks the zone's wall clock at each quarter hour. */
function minuteByMinute({ timeZone, week, closedDays }: OfficeHours) {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const isOpen = (instant: number) => {
    const parts = Object.fromEntries(
      clock.formatToParts(instant).map(({ type, value }) => [type, value]),
    )
    const minutes = Number(parts['hour']) * 60 + Number(parts['minute'])
    const date = `${parts['year']}-${parts['month']}-${parts['day']}`
    const open = week[WEEKDAYS.indexOf(parts['weekday'] ?? '')] ?? []
    return (
      !closedDays.has(date) &&
      open.some(({ opensAt, closesAt }) => minutes >= opensAt && minutes < closesAt)
    )
  }
  return (from: number, to: number) => {
    let count = 0
    let isOpenNow = false
    for (let instant = from; instant < to; instant += MINUTE_MS) {
      // Offices open and close, and clocks change, only at quarter hours.
      if (instant === from || instant % (15 * MINUTE_MS) === 0) isOpenNow = isOpen(instant)
      if (isOpenNow) count += 1
    }
    return count
  }
}

describe('reply clock', () => {
  it('counts office hours only: no night, weekend, or closed day [DK-11]', () => {
    const since = (from: string, to: string) => officeMinutes(hours, new Date(from), new Date(to))
    expect(since('2026-11-23T17:30:00Z', '2026-11-23T18:15:00Z')).toBe(45)
    expect(since('2026-11-21T00:30:00Z', '2026-11-23T17:30:00Z')).toBe(30 + 30)
    expect(since('2026-11-26T00:50:00Z', '2026-11-27T17:10:00Z')).toBe(10 + 10)
    expect(since('2026-11-22T12:00:00Z', '2026-11-22T20:00:00Z')).toBe(0)
    expect(since('2026-11-23T18:00:00Z', '2026-11-23T17:00:00Z')).toBe(0)
  })

  it('agrees with an independent count, over closed days and changes of the clock [DK-11]', () => {
    // Both changes of the clock in the year, and an office that is open while they happen.
    const days = ['2026-03-06', '2026-03-27', '2026-10-23', '2026-10-30', '2026-11-24']
    // Closed, open all day or for hours without a break, and with one.
    const hoursOfDay = fc.oneof(
      fc.constant([]),
      fc
        .record({
          opensAt: fc.constantFrom(0, 60, 510, 540),
          closesAt: fc.constantFrom(600, 1020, 1440),
        })
        .map((whole) => [whole]),
      fc.constant([
        { opensAt: 510, closesAt: 720 },
        { opensAt: 765, closesAt: 1440 },
      ]),
    )
    const offices = fc.record({
      timeZone: fc.constantFrom('America/Los_Angeles', 'Europe/London', 'Asia/Kolkata'),
      week: fc.array(hoursOfDay, { minLength: 5, maxLength: 5 }),
      closedDays: fc.subarray(days).map((closed) => new Map(closed.map((day) => [day, '']))),
      holidays: fc.constant([]),
    })
    const start = fc.constantFrom(...days).map((day) => Date.parse(`${day}T00:00:00Z`))
    const minutes = fc.integer({ min: 0, max: 4 * 24 * 60 })
    fc.assert(
      fc.property(offices, start, minutes, minutes, (office, day, offset, length) => {
        const from = day + offset * MINUTE_MS
        const to = from + length * MINUTE_MS
        const counted = officeMinutes(office, new Date(from), new Date(to))
        expect(counted).toBe(minuteByMinute(office)(from, to))
      }),
      { numRuns: 60 },
    )
  })

  it('someone has waited too long if and only if they wrote until the instant found [DK-11]', () => {
    const now = fc.date({
      min: new Date('2026-10-25T00:00:00Z'),
      max: new Date('2027-01-05T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(now, fc.integer({ min: 1, max: 2000 }), (instant, minutes) => {
        const until = officeMinutesBefore(hours, instant, minutes)
        if (until === undefined) throw new Error('The office was open')
        expect(officeMinutes(hours, until, instant)).toBe(minutes)
        expect(officeMinutes(hours, new Date(until.getTime() + 1), instant)).toBe(minutes - 1)
      }),
    )
  })

  it('an office that is never open has no one overdue [DK-11]', () => {
    const closed = { ...hours, week: [] }
    expect(officeMinutesBefore(closed, new Date('2026-11-23T18:00:00Z'), 1)).toBeUndefined()
  })
})
