import { describe, expect, it } from 'vitest'
import { buildOffice, everyDay } from '../../../tests/factories/office.ts'
import { slotsOn } from './slots.ts'

const office = buildOffice()

function textsOn(date: string, zone: string): string[] {
  return slotsOn(office, date, zone).map(({ time }) => time)
}

function startsOn(date: string, zone: string): string[] {
  return slotsOn(office, date, zone).map(({ startsAt }) => new Date(startsAt).toISOString())
}

/** From one hour of the day up to another, exclusive. */
function halfHours(from: number, to: number): string[] {
  return Array.from({ length: (to - from) * 2 }, (_, index) => {
    const hour = from + Math.floor(index / 2)
    return `${hour % 12 === 0 ? 12 : hour % 12}:${index % 2 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`
  })
}

describe('slots of a date', () => {
  it('there are 16 from 9:00 AM to 4:30 PM in the office’s zone [SL-01]', () => {
    expect(textsOn('2026-11-24', 'America/Los_Angeles')).toEqual(halfHours(9, 17))
  })

  it('times have a plain space and are ASCII [SL-02]', () => {
    expect(textsOn('2026-11-24', 'Asia/Kathmandu').join()).toMatch(/^[\u0020-\u007e]+$/)
    expect(textsOn('2026-11-24', 'Asia/Kathmandu')).toContain('11:15 PM')
  })

  it('there are none on weekends of the office [SL-01]', () => {
    expect(textsOn('2026-11-21', 'America/Los_Angeles')).toEqual([])
    expect(textsOn('2026-11-22', 'America/Los_Angeles')).toEqual([])
  })

  it('one date in the visitor’s zone can have slots of two office dates [SL-02]', () => {
    expect(textsOn('2026-11-24', 'Europe/London')).toEqual([
      ...halfHours(0, 1),
      ...halfHours(17, 24),
    ])
    const open = buildOffice({ closedDays: new Map([['2026-11-23', 'Monday']]) })
    const closed = slotsOn(open, '2026-11-24', 'Europe/London').map(({ closedFor }) => closedFor)
    expect(closed).toEqual([...Array(2).fill('Monday'), ...Array(14).fill(undefined)])
  })

  it('Auckland has none on Monday and a full Friday on Saturday [SL-07]', () => {
    expect(textsOn('2026-11-23', 'Pacific/Auckland')).toEqual([])
    expect(textsOn('2026-11-24', 'Pacific/Auckland')).toEqual(halfHours(6, 14))
    expect(startsOn('2026-11-28', 'Pacific/Auckland')).toHaveLength(16)
  })

  it('they follow US clocks in March while Europe is still on winter time [SL-01] [SL-02]', () => {
    expect(startsOn('2026-03-06', 'America/Los_Angeles')[0]).toBe('2026-03-06T17:00:00.000Z')
    expect(startsOn('2026-03-09', 'America/Los_Angeles')[0]).toBe('2026-03-09T16:00:00.000Z')
    expect(textsOn('2026-03-09', 'Europe/London')).toEqual(halfHours(16, 24))
    expect(textsOn('2026-03-30', 'Europe/London')).toEqual(halfHours(17, 24))
    expect(textsOn('2026-03-31', 'Europe/London')).toEqual([
      ...halfHours(0, 1),
      ...halfHours(17, 24),
    ])
  })

  it('they follow US clocks in November [SL-01] [SL-02]', () => {
    expect(startsOn('2026-10-30', 'America/Los_Angeles')[0]).toBe('2026-10-30T16:00:00.000Z')
    expect(startsOn('2026-11-02', 'America/Los_Angeles')[0]).toBe('2026-11-02T17:00:00.000Z')
    expect(textsOn('2026-10-30', 'Europe/London')).toEqual(halfHours(16, 24))
    expect(textsOn('2026-11-02', 'Europe/London')).toEqual(halfHours(17, 24))
  })

  it('they show their offset when Cairo repeats an hour [SL-02]', () => {
    const texts = textsOn('2026-10-29', 'Africa/Cairo')
    expect(texts.slice(0, 6)).toEqual(halfHours(0, 3))
    expect(texts.slice(6)).toEqual([
      ...halfHours(19, 23),
      '11:00 PM (GMT+3)',
      '11:30 PM (GMT+3)',
      '11:00 PM (GMT+2)',
      '11:30 PM (GMT+2)',
    ])
    const starts = startsOn('2026-10-29', 'Africa/Cairo')
    expect(starts.slice(-4)).toEqual([
      '2026-10-29T20:00:00.000Z',
      '2026-10-29T20:30:00.000Z',
      '2026-10-29T21:00:00.000Z',
      '2026-10-29T21:30:00.000Z',
    ])
  })

  it('they omit the hour that Cairo skips in spring [SL-02]', () => {
    // Friday, April 24, begins at 1:00 AM there.
    expect(textsOn('2026-04-24', 'Africa/Cairo')[0]).toBe('1:00 AM')
  })

  it('they cover Kiritimati, UTC+14, and Honolulu, UTC-10 [SL-02]', () => {
    expect(textsOn('2026-11-25', 'Pacific/Kiritimati')).toEqual(halfHours(7, 15))
    expect(textsOn('2026-11-24', 'Pacific/Honolulu')).toEqual(halfHours(7, 15))
    expect(startsOn('2026-11-25', 'Pacific/Kiritimati')).toEqual(
      startsOn('2026-11-24', 'Pacific/Honolulu'),
    )
  })

  it('they omit the date that Samoa skipped [SL-02]', () => {
    expect(textsOn('2011-12-30', 'Pacific/Apia')).toEqual([])
    expect(startsOn('2011-12-29', 'Pacific/Apia')).not.toEqual([])
    expect(startsOn('2011-12-31', 'Pacific/Apia')[0]).toBe('2011-12-30T17:00:00.000Z')
  })

  it('they begin on the half hour around Lord Howe’s clock changes [SL-02]', () => {
    // UTC+10:30 in winter, UTC+11 in summer.
    expect(textsOn('2026-04-03', 'Australia/Lord_Howe')[0]).toBe('3:00 AM')
    expect(textsOn('2026-04-07', 'Australia/Lord_Howe')[0]).toBe('2:30 AM')
  })

  it('they don’t overlap when the office’s own clock changes during office hours [SL-01]', () => {
    const open = buildOffice({
      timeZone: 'Africa/Cairo',
      week: everyDay({ opensAt: 0, closesAt: 24 * 60 }),
    })
    const thursday = slotsOn(open, '2026-10-29', 'Africa/Cairo')
    expect(thursday).toHaveLength(50)
    expect(new Set(thursday.map(({ time }) => time)).size).toBe(50)
    expect(
      thursday.every(({ startsAt }, index) => startsAt >= (thursday[index - 1]?.endsAt ?? 0)),
    ).toBe(true)
    expect(slotsOn(open, '2026-04-24', 'Africa/Cairo')).toHaveLength(46)
  })

  it('after a break they begin when the office opens again, and each weekday has its own [SL-01]', () => {
    const [nine, noon, one, five] = [9 * 60, 12 * 60, 12 * 60 + 45, 17 * 60]
    const whole = [{ opensAt: nine, closesAt: five }]
    const split = [
      { opensAt: nine, closesAt: noon },
      { opensAt: one, closesAt: five },
    ]
    const varied = buildOffice({ slotMinutes: 60, week: [whole, split, whole, [], split] })
    const on = (date: string) =>
      slotsOn(varied, date, 'America/Los_Angeles').map(({ time }) => time)
    expect(on('2026-11-23')).toHaveLength(8)
    const expected = [
      '9:00 AM',
      '10:00 AM',
      '11:00 AM',
      '12:45 PM',
      '1:45 PM',
      '2:45 PM',
      '3:45 PM',
    ]
    expect(on('2026-11-24')).toEqual(expected)
    expect(on('2026-11-26')).toEqual([])
    expect(on('2026-11-27')).toEqual(expected)
    expect(on('2026-11-28')).toEqual([])
  })

  it('slots of any length fit into the office hours [SL-01]', () => {
    const long = buildOffice({ slotMinutes: 50 })
    const slots = slotsOn(long, '2026-11-24', 'America/Los_Angeles')
    expect(slots.map(({ time }) => time)).toEqual([
      '9:00 AM',
      '9:50 AM',
      '10:40 AM',
      '11:30 AM',
      '12:20 PM',
      '1:10 PM',
      '2:00 PM',
      '2:50 PM',
      '3:40 PM',
    ])
  })
})
