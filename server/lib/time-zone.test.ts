import { describe, expect, it } from 'vitest'
import { ianaTimeZone } from './time-zone.ts'

describe('time zone names', () => {
  it('every zone that Intl lists is accepted [SL-02]', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.length).toBeGreaterThan(400)
    expect(zones.filter((zone) => ianaTimeZone(zone) !== zone)).toEqual([])
  })

  it.each([
    ['US/Pacific', 'US/Pacific'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['europe/london', 'Europe/London'],
    ['AMERICA/ARGENTINA/BUENOS_AIRES', 'America/Argentina/Buenos_Aires'],
  ])('%s is normalized to %s [SL-02]', (name, zone) => {
    expect(ianaTimeZone(name)?.toLowerCase()).toBe(zone.toLowerCase())
    expect(
      () => new Intl.DateTimeFormat('en-US', { timeZone: ianaTimeZone(name) ?? 'none' }),
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
  ])('%j is not a zone [SL-05]', (name) => {
    expect(ianaTimeZone(name)).toBeUndefined()
  })
})
