import { describe, expect, it } from 'vitest'
import { type BlockRule, inSameWeeks, isWeekOf, occurrencesOf, skippedText } from './occurrences.ts'

const LUNCH: BlockRule = {
  starts: '2026-10-20T12:00',
  ends: '2026-10-20T13:00',
  time_zone: 'America/Los_Angeles',
  repeats: 'weekly',
  until: null,
  skipped: '',
}

function timesIn(rule: BlockRule, from: string, to: string): string[] {
  return occurrencesOf(rule, { startsAt: Date.parse(from), endsAt: Date.parse(to) }).map(
    ({ startsAt, endsAt }) =>
      `${new Date(startsAt).toISOString().slice(0, 16)} ${(endsAt - startsAt) / 60_000}`,
  )
}

describe('times of a block', () => {
  it('a weekly one is at the same time on the office’s clock before and after a clock change [DK-20]', () => {
    expect(timesIn(LUNCH, '2026-10-26T00:00Z', '2026-11-09T00:00Z')).toEqual([
      '2026-10-27T19:00 60',
      '2026-11-03T20:00 60',
    ])
    expect(timesIn(LUNCH, '2030-03-04T00:00Z', '2030-03-18T00:00Z')).toEqual([
      '2030-03-05T20:00 60',
      '2030-03-12T19:00 60',
    ])
  })

  it('a weekly one begins with its first day and ends with its last [DK-20]', () => {
    const rule = { ...LUNCH, until: '2026-11-02' }
    expect(timesIn(rule, '2020-01-01T00:00Z', '2030-01-01T00:00Z')).toEqual([
      '2026-10-20T19:00 60',
      '2026-10-27T19:00 60',
    ])
  })

  it('a skipped week is left out, also one whose time ends the next day, and others stay [DK-20]', () => {
    const night = { ...LUNCH, starts: '2026-10-20T20:00', ends: '2026-10-21T02:00' }
    const rule = { ...night, skipped: skippedText(night, ['2026-11-03', '2026-10-27']) }
    expect(rule.skipped).toBe('2026-10-27 2026-11-03')
    expect(timesIn(rule, '2026-10-19T00:00Z', '2026-11-13T00:00Z')).toEqual([
      '2026-10-21T03:00 360',
      '2026-11-11T04:00 360',
    ])
    expect(timesIn(rule, '2026-10-28T06:00Z', '2026-10-28T07:00Z')).toEqual([])
  })

  it('only a day of a weekly block can be skipped [DK-20]', () => {
    const rule = { ...LUNCH, until: '2026-11-10' }
    for (const [date, isDay] of [
      ['2026-10-20', true],
      ['2026-11-10', true],
      ['2026-11-17', false],
      ['2026-10-13', false],
      ['2026-10-28', false],
    ] as const) {
      expect(isWeekOf(rule, date), date).toBe(isDay)
    }
    expect(isWeekOf({ ...rule, repeats: 'never' }, '2026-10-20')).toBe(false)
  })

  it('a block whose day changes is skipped in the same weeks [DK-20]', () => {
    const dates = ['2026-10-27', '2026-11-03']
    const sunday = { starts: '2026-10-25T12:00' }
    expect(inSameWeeks(dates, { starts: '2026-10-19T12:00' })).toEqual(['2026-10-26', '2026-11-02'])
    expect(inSameWeeks(dates, sunday)).toEqual(['2026-11-01', '2026-11-08'])
  })

  it('ends are exclusive, so a time right before or after doesn’t overlap [DK-20]', () => {
    expect(timesIn(LUNCH, '2026-10-20T18:00Z', '2026-10-20T19:00Z')).toEqual([])
    expect(timesIn(LUNCH, '2026-10-20T20:00Z', '2026-10-20T21:00Z')).toEqual([])
    expect(timesIn(LUNCH, '2026-10-20T19:55Z', '2026-10-20T20:00Z')).toHaveLength(1)
  })

  it('a block over days is one time, and one at a clock change covers both readings [DK-20]', () => {
    const once = { ...LUNCH, repeats: 'never' } as const
    const vacation = { ...once, starts: '2026-12-24T09:00', ends: '2027-01-02T17:00' }
    expect(timesIn(vacation, '2026-12-28T00:00Z', '2026-12-29T00:00Z')).toEqual([
      '2026-12-24T17:00 13440',
    ])
    const repeated = { ...once, starts: '2026-11-01T01:15', ends: '2026-11-01T01:45' }
    expect(timesIn(repeated, '2026-11-01T00:00Z', '2026-11-02T00:00Z')).toEqual([
      '2026-11-01T08:15 90',
    ])
    const skipped = { ...once, starts: '2027-03-14T02:15', ends: '2027-03-14T02:45' }
    expect(timesIn(skipped, '2027-03-14T00:00Z', '2027-03-15T00:00Z')).toEqual([
      '2027-03-14T09:15 90',
    ])
  })
})
