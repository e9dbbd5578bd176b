import { describe, expect, it } from 'vitest'
import { buildOffice } from '../../../tests/factories/office.ts'
import {
  pacificOfficeSlots,
  type WallReading,
  wallClock,
} from '../../../tests/support/pacific-office-hours.ts'
import { slotsOn } from './slots.ts'

const DAY = 86_400_000
const YEAR = 2026
const FIRST_DAY = Date.UTC(YEAR, 0, 1)
const LAST_DAY = Date.UTC(YEAR, 11, 31)
/**
 * Two more days at either end, because a visitor's year starts and ends up to 14 hours earlier or
 * later.
 */
const OFFICE_SLOTS = pacificOfficeSlots(FIRST_DAY - 2 * DAY, LAST_DAY + 3 * DAY)
const office = buildOffice()

/** The office's slots by their date in the zone. */
function readingsByDate(zone: string): Map<string, WallReading[]> {
  const read = wallClock(zone)
  return Map.groupBy(OFFICE_SLOTS.map(read), ({ date }) => date)
}

function datesOfYear(): string[] {
  const count = (LAST_DAY - FIRST_DAY) / DAY + 1
  return Array.from({ length: count }, (_, day) =>
    new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10),
  )
}

/** Describes a difference between the rule and the enumeration on these dates, if there is one. */
function differenceOn(
  zone: string,
  dates: readonly string[],
  expected: ReadonlyMap<string, WallReading[]>,
): string | undefined {
  for (const date of dates) {
    const wanted = expected.get(date) ?? []
    const got = slotsOn(office, date, zone)
    if (got.map(({ startsAt }) => startsAt).join() !== wanted.map((w) => w.instant).join()) {
      return `${zone} ${date}: other starts (${got.length} instead of ${wanted.length})`
    }
    const texts = got.map(({ time }) => time)
    if (new Set(texts).size !== texts.length) return `${zone} ${date}: a time appears twice`
    const repeated = wanted.filter((a) => wanted.some((b) => a !== b && a.time === b.time))
    for (const [index, reading] of wanted.entries()) {
      const text = texts[index] ?? ''
      const bare = repeated.includes(reading) ? text.replace(/ \(GMT(?:[+-][\d:]+)?\)$/, '') : text
      if (bare !== reading.time) return `${zone} ${date}: ${text} instead of ${reading.time}`
    }
  }
  return undefined
}

const zones = Intl.supportedValuesOf('timeZone')
const readings = new Map(zones.map((zone) => [zone, readingsByDate(zone)] as const))

/** A key for grouping: zones with the same clock show the same times all year. */
function clockOf(expected: ReadonlyMap<string, WallReading[]>): string {
  return [...expected].map(([date, slots]) => date + slots.map(({ time }) => time).join()).join()
}

describe('slot rule compared with an enumeration of Pacific office hours', () => {
  it('there are 16 slots on each of the 261 weekdays of the year [SL-01]', () => {
    const here = readings.get('America/Los_Angeles') ?? new Map<string, WallReading[]>()
    const ofYear = datesOfYear().filter((date) => here.has(date))
    expect(ofYear).toHaveLength(261)
    expect(new Set(ofYear.map((date) => here.get(date)?.length))).toEqual(new Set([16]))
  })

  it('both agree on every date of the year for every distinct zone [SL-01] [SL-02]', () => {
    const representatives = new Map(
      [...readings].map(([zone, expected]) => [clockOf(expected), zone] as const),
    )
    expect(representatives.size).toBeGreaterThan(40)
    const dates = datesOfYear()
    const differences = [...representatives.values()].map((zone) =>
      differenceOn(zone, dates, readings.get(zone) ?? new Map<string, WallReading[]>()),
    )
    expect(differences.filter((difference) => difference !== undefined)).toEqual([])
  })

  it('both agree for every zone in Intl around each clock change [SL-02]', () => {
    const dates = datesOfYear().filter((date) => CHANGE_DATES.has(date))
    const differences = [...readings].map(([zone, expected]) => differenceOn(zone, dates, expected))
    expect(zones.length).toBeGreaterThan(400)
    expect(differences.filter((difference) => difference !== undefined)).toEqual([])
  })
})

/** Around the clock changes in the US, Europe, Cairo, and the southern hemisphere. */
const CHANGE_DATES = new Set(
  [
    '03-06',
    '03-08',
    '03-09',
    '03-30',
    '04-06',
    '04-24',
    '10-05',
    '10-26',
    '10-29',
    '10-30',
    '11-02',
  ].map((day) => `${YEAR}-${day}`),
)
