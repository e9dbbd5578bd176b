import { Temporal } from 'temporal-polyfill'

const CANONICAL = new Map(
  Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name] as const),
)

/**
 * Returns the canonical spelling, also for links such as `US/Pacific`; undefined for an unknown
 * zone. Offsets such as `+05:00` and abbreviations such as `PST` are rejected, because they have no
 * clock changes.
 */
export function ianaTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return undefined
  // One spelling per zone, so that variants can't fill the caches keyed by zone.
  const lower = name.toLowerCase()
  const known = CANONICAL.get(lower)
  if (known !== undefined) return known
  try {
    const zone = new Temporal.ZonedDateTime(0n, lower).timeZoneId
    // Temporal computes the slots and Intl formats them, so both must know the zone.
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    CANONICAL.set(lower, zone)
    return zone
  } catch {
    return undefined
  }
}
