import { describe, expect, it } from 'vitest'
import { buildOffice } from '../../../tests/factories/office.ts'
import { slotsOn } from './slots.ts'

const office = buildOffice()

function textsOn(date: string, zone: string): string[] {
  return slotsOn(office, date, zone).map(({ time }) => time)
}

function startsOn(date: string, zone: string): string[] {
  return slotsOn(office, date, zone).map(({ startsAt }) => new Date(startsAt).toISOString())
}

/** The text of every half hour between two hours of the day, the last one left out. */
function halfHours(from: number, to: number): string[] {
  return Array.from({ length: (to - from) * 2 }, (_, index) => {
    const hour = from + Math.floor(index / 2)
    return `${hour % 12 === 0 ? 12 : hour % 12}:${index % 2 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`
  })
}

describe('slots of a date', () => {
  it('are 16 from 9:00 AM to 4:30 PM in the office’s own zone [SL-01]', () => {
    expect(textsOn('2026-11-24', 'America/Los_Angeles')).toEqual(halfHours(9, 17))
  })

  it('write the time with a plain space, in ASCII [SL-02]', () => {
    expect(textsOn('2026-11-24', 'Asia/Kathmandu').join()).toMatch(/^[\u0020-\u007e]+$/)
    expect(textsOn('2026-11-24', 'Asia/Kathmandu')).toContain('11:15 PM')
  })

  it('do not exist on weekends of the office [SL-01]', () => {
    expect(textsOn('2026-11-21', 'America/Los_Angeles')).toEqual([])
    expect(textsOn('2026-11-22', 'America/Los_Angeles')).toEqual([])
  })

  it('of one visitor’s date may come from two dates of the office [SL-02]', () => {
    expect(textsOn('2026-11-24', 'Europe/London')).toEqual([
      ...halfHours(0, 1),
      ...halfHours(17, 24),
    ])
    expect(
      new Set(slotsOn(office, '2026-11-24', 'Europe/London').map((s) => s.officeDate)),
    ).toEqual(new Set(['2026-11-23', '2026-11-24']))
  })

  it('are none on a Monday in Auckland, and a whole Friday on Saturday there [SL-07]', () => {
    expect(textsOn('2026-11-23', 'Pacific/Auckland')).toEqual([])
    expect(textsOn('2026-11-24', 'Pacific/Auckland')).toEqual(halfHours(6, 14))
    expect(startsOn('2026-11-28', 'Pacific/Auckland')).toHaveLength(16)
  })

  it('follow the clocks of the United States in March, Europe still on winter time [SL-01] [SL-02]', () => {
    expect(startsOn('2026-03-06', 'America/Los_Angeles')[0]).toBe('2026-03-06T17:00:00.000Z')
    expect(startsOn('2026-03-09', 'America/Los_Angeles')[0]).toBe('2026-03-09T16:00:00.000Z')
    expect(textsOn('2026-03-09', 'Europe/London')).toEqual(halfHours(16, 24))
    expect(textsOn('2026-03-30', 'Europe/London')).toEqual(halfHours(17, 24))
    expect(textsOn('2026-03-31', 'Europe/London')).toEqual([
      ...halfHours(0, 1),
      ...halfHours(17, 24),
    ])
  })

  it('follow the clocks of the United States in November [SL-01] [SL-02]', () => {
    expect(startsOn('2026-10-30', 'America/Los_Angeles')[0]).toBe('2026-10-30T16:00:00.000Z')
    expect(startsOn('2026-11-02', 'America/Los_Angeles')[0]).toBe('2026-11-02T17:00:00.000Z')
    expect(textsOn('2026-10-30', 'Europe/London')).toEqual(halfHours(16, 24))
    expect(textsOn('2026-11-02', 'Europe/London')).toEqual(halfHours(17, 24))
  })

  it('carry their offset where Cairo repeats an hour [SL-02]', () => {
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

  it('leave out the hour that Cairo skips in spring [SL-02]', () => {
    // Friday, April 24, begins there at 1:00 AM.
    expect(textsOn('2026-04-24', 'Africa/Cairo')[0]).toBe('1:00 AM')
  })

  it('reach Kiritimati, fourteen hours ahead of UTC, and Honolulu, ten behind [SL-02]', () => {
    expect(textsOn('2026-11-25', 'Pacific/Kiritimati')).toEqual(halfHours(7, 15))
    expect(textsOn('2026-11-24', 'Pacific/Honolulu')).toEqual(halfHours(7, 15))
    expect(startsOn('2026-11-25', 'Pacific/Kiritimati')).toEqual(
      startsOn('2026-11-24', 'Pacific/Honolulu'),
    )
  })

  it('skip the date that Samoa skipped [SL-02]', () => {
    expect(textsOn('2011-12-30', 'Pacific/Apia')).toEqual([])
    expect(startsOn('2011-12-29', 'Pacific/Apia')).not.toEqual([])
    expect(startsOn('2011-12-31', 'Pacific/Apia')[0]).toBe('2011-12-30T17:00:00.000Z')
  })

  it('stand on the half hour of Lord Howe’s clock changes [SL-02]', () => {
    // Ten and a half hours ahead in its winter, eleven in its summer.
    expect(textsOn('2026-04-03', 'Australia/Lord_Howe')[0]).toBe('3:00 AM')
    expect(textsOn('2026-04-07', 'Australia/Lord_Howe')[0]).toBe('2:30 AM')
  })

  it('do not overlap where the office’s own clock changes while it is open [SL-01]', () => {
    const open = buildOffice({ timeZone: 'Africa/Cairo', opensAt: 0, closesAt: 24 * 60 })
    const thursday = slotsOn(open, '2026-10-29', 'Africa/Cairo')
    expect(thursday).toHaveLength(50)
    expect(new Set(thursday.map(({ time }) => time)).size).toBe(50)
    expect(
      thursday.every(({ startsAt }, index) => startsAt >= (thursday[index - 1]?.endsAt ?? 0)),
    ).toBe(true)
    expect(slotsOn(open, '2026-04-24', 'Africa/Cairo')).toHaveLength(46)
  })

  it('fit into the opening hours whatever their length [SL-01]', () => {
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
