import { describe, expect, test, vi } from 'vitest'
import { browserTimeZone, HOME_TIME_ZONE, zoneGroups, zoneName } from './time-zones.ts'

function names(current: string): string[] {
  return zoneGroups(current).flatMap((group) => group.zones.map((zone) => zone.name))
}

describe('booking: the list of time zones [BK-17]', () => {
  test('lists every time zone of the browser once', () => {
    const offered = names('Europe/London')
    expect(new Set(offered).size).toBe(offered.length)
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(offered).toContain(zone)
  })

  test('lists the browser’s own time zone even under an alias', () => {
    expect(Intl.supportedValuesOf('timeZone')).not.toContain('US/Michigan')
    expect(names('US/Michigan')).toContain('US/Michigan')
    expect(names('UTC')).toContain('UTC')
  })

  test('lists the American time zones first', () => {
    expect(zoneGroups('Europe/London')[0]?.label).toBe('United States')
    expect(names('Europe/London')[0]).toBe('America/New_York')
  })

  test('labels a time zone by its city', () => {
    expect(zoneName('Europe/London')).toBe('London')
    expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina')
    expect(zoneName('America/Los_Angeles')).toBe('Pacific (Los Angeles)')
    expect(zoneName('UTC')).toBe('UTC')
  })

  test.each(['', 'Etc/Unknown'])(
    'falls back to the firm’s time zone for a browser that reports "%s"',
    (timeZone) => {
      const hidden = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone }
      const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(hidden)
      expect(browserTimeZone()).toBe(HOME_TIME_ZONE)
      spy.mockRestore()
    },
  )
})
