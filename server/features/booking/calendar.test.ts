import { describe, expect, it } from 'vitest'
import { buildOffice } from '../../../tests/factories/office.ts'
import { createCalendar } from './calendar.ts'

const LOS_ANGELES = 'America/Los_Angeles'

describe('standing of a date', () => {
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
  ])('%s in %s is %s [SL-05] [SL-07]', (date, zone, standing) => {
    expect(calendar.standing(date, zone, now)).toBe(standing)
  })

  it('reaches ten years by default [SL-08]', () => {
    const usual = createCalendar(buildOffice())
    expect(usual.standing('2036-11-24', LOS_ANGELES, now)).toBe('open')
    expect(usual.standing('2036-11-26', LOS_ANGELES, now)).toBe('beyond-horizon')
  })
})

describe('whether a slot is offered', () => {
  const calendar = createCalendar(buildOffice({ closedDays: new Set(['2026-11-26']) }))
  const tuesday = calendar.slotsOn('2026-11-24', LOS_ANGELES)
  const tenOClock = tuesday.find(({ time }) => time === '10:00 AM')
  if (tenOClock === undefined) throw new Error('There is a slot at ten')

  it.each([
    ['2026-11-24T16:00:00.000Z', true],
    ['2026-11-24T16:00:00.001Z', false],
    ['2026-11-24T18:00:00.000Z', false],
  ])('10:00 AM seen at %s: %s, with two hours of notice [SL-03]', (now, offered) => {
    expect(calendar.isOffered(tenOClock, new Date(now))).toBe(offered)
  })

  it('not once it has begun, even without a notice [SL-03]', () => {
    const hasty = createCalendar(buildOffice({ noticeMinutes: 0 }))
    expect(hasty.isOffered(tenOClock, new Date(tenOClock.startsAt - 1))).toBe(true)
    expect(hasty.isOffered(tenOClock, new Date(tenOClock.startsAt))).toBe(false)
  })

  it('not on a day on which the office is closed, whatever date the visitor has [SL-03]', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const friday = calendar.slotsOn('2026-11-27', 'Pacific/Auckland')
    expect(friday).toHaveLength(16)
    expect(friday.some((slot) => calendar.isOffered(slot, now))).toBe(false)
  })
})

describe('next dates that are offered', () => {
  const now = new Date('2026-11-20T12:00:00Z')

  it('begin with Tuesday after a Monday in Auckland [SL-07]', () => {
    const calendar = createCalendar(buildOffice())
    const dates = calendar.datesOffered('2026-11-23', 'Pacific/Auckland', now)
    expect(dates.next().value?.date).toBe('2026-11-24')
    expect(dates.next().value?.date).toBe('2026-11-25')
  })

  it('pass over weekends and closed days [SL-07]', () => {
    const closedDays = new Set(['2026-11-23', '2026-11-24'])
    const calendar = createCalendar(buildOffice({ closedDays }))
    const dates = calendar.datesOffered('2026-11-23', 'Pacific/Auckland', now)
    expect(dates.next().value?.date).toBe('2026-11-26')
  })

  it('end with the horizon [SL-07]', () => {
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
