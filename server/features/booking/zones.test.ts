import { describe, expect, it } from 'vitest'
import { zoneNamed } from './zones.ts'

describe('names of zones', () => {
  it('are all that Intl lists [SL-02]', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.length).toBeGreaterThan(400)
    expect(zones.filter((zone) => zoneNamed(zone) !== zone)).toEqual([])
  })

  it.each([
    ['US/Pacific', 'US/Pacific'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['europe/london', 'Europe/London'],
    ['AMERICA/ARGENTINA/BUENOS_AIRES', 'America/Argentina/Buenos_Aires'],
  ])('%s is taken as %s [SL-02]', (name, zone) => {
    expect(zoneNamed(name)?.toLowerCase()).toBe(zone.toLowerCase())
    expect(
      () => new Intl.DateTimeFormat('en-US', { timeZone: zoneNamed(name) ?? 'none' }),
    ).not.toThrow()
  })

  it.each([
    '',
    '+05:00',
    '-08',
    'PST',
    'Mars/Olympus',
    'Europe/London\n',
    'Z',
    'Europe/London[u-ca=iso8601]',
    '__proto__',
    'constructor',
  ])('%j is none [SL-05]', (name) => {
    expect(zoneNamed(name)).toBeUndefined()
  })
})
