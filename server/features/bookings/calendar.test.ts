import { describe, expect, it } from 'vitest'
import { buildOffice } from '../../../tests/factories/office.ts'
import { readEnv } from '../../config/env.ts'
import { createCalendar } from './calendar.ts'

const LOS_ANGELES = 'America/Los_Angeles'

describe('status of a date', () => {
  const calendar = createCalendar(buildOffice({ horizonDays: 30 }))
  // Tuesday 11:30 PM in Los Angeles, Wednesday 8:30 PM in Auckland, Tuesday 9:30 PM in Honolulu.
  const now = new Date('2026-11-25T07:30:00Z')

  it.each([
    ['2026-11-24', LOS_ANGELES, 'open'],
    ['2026-11-24', 'Pacific/Auckland', 'past'],
    ['2026-11-25', 'Pacific/Auckland', 'open'],
    ['2026-11-23', 'Pacific/Honolulu', 'past'],
    ['1000-01-01', LOS_ANGELES, 'past'],
    ['2026-11-28', LOS_ANGELES, 'weekend'],
    ['2026-11-29', LOS_ANGELES, 'weekend'],
    ['2026-12-24', LOS_ANGELES, 'open'],
    ['2026-12-25', LOS_ANGELES, 'beyond-horizon'],
    ['2026-12-25', 'Pacific/Auckland', 'open'],
    ['9999-12-31', LOS_ANGELES, 'beyond-horizon'],
  ])('%s in %s is %s [SL-05] [SL-07]', (date, zone, status) => {
    expect(calendar.dateStatus(date, zone, now)).toBe(status)
  })

  it('a year ahead is open by default [SL-08]', () => {
    const withDefaults = createCalendar(readEnv({}).office)
    expect(withDefaults.dateStatus('2027-11-24', LOS_ANGELES, now)).toBe('open')
    expect(withDefaults.dateStatus('2027-11-25', LOS_ANGELES, now)).toBe('beyond-horizon')
  })
})

describe('whether a slot is offered', () => {
  const calendar = createCalendar(buildOffice({ closedDays: new Map([['2026-11-26', '']]) }))
  const tuesday = calendar.slotsOn('2026-11-24', LOS_ANGELES)
  const tenOClock = tuesday.find(({ time }) => time === '10:00 AM')
  if (tenOClock === undefined) throw new Error('There must be a slot at 10:00 AM')

  it.each([
    ['2026-11-24T16:00:00.000Z', true],
    ['2026-11-24T16:00:00.001Z', false],
    ['2026-11-24T18:00:00.000Z', false],
  ])('10:00 AM at %s with two hours of notice: %s [SL-03]', (now, offered) => {
    expect(calendar.isOffered(tenOClock, new Date(now))).toBe(offered)
  })

  it('a slot that has begun is not offered, even without a notice period [SL-03]', () => {
    const withoutNotice = createCalendar(buildOffice({ noticeMinutes: 0 }))
    expect(withoutNotice.isOffered(tenOClock, new Date(tenOClock.startsAt - 1))).toBe(true)
    expect(withoutNotice.isOffered(tenOClock, new Date(tenOClock.startsAt))).toBe(false)
  })

  it('a slot on a closed day is not offered, whatever its date in the visitor’s zone [SL-03]', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const friday = calendar.slotsOn('2026-11-27', 'Pacific/Auckland')
    expect(friday).toHaveLength(16)
    expect(friday.some((slot) => calendar.isOffered(slot, now))).toBe(false)
  })
})

describe('next dates with slots', () => {
  const now = new Date('2026-11-20T12:00:00Z')

  it('after a Monday in Auckland, Tuesday is next [SL-07]', () => {
    const calendar = createCalendar(buildOffice())
    const dates = calendar.datesOffered('2026-11-23', 'Pacific/Auckland', now)
    expect(dates.next().value?.date).toBe('2026-11-24')
    expect(dates.next().value?.date).toBe('2026-11-25')
  })

  it('weekends and closed days are skipped [SL-07]', () => {
    const closedDays = new Map([
      ['2026-11-23', ''],
      ['2026-11-24', ''],
    ])
    const calendar = createCalendar(buildOffice({ closedDays }))
    const dates = calendar.datesOffered('2026-11-23', 'Pacific/Auckland', now)
    expect(dates.next().value?.date).toBe('2026-11-26')
  })

  it('dates after the booking horizon are not included [SL-07]', () => {
    const calendar = createCalendar(buildOffice({ horizonDays: 7 }))
    const dates = [...calendar.datesOffered('2026-11-23', 'Pacific/Auckland', now)]
    expect(dates.map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ])
  })
})
