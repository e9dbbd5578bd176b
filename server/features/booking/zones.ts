import { Temporal } from 'temporal-polyfill'

const CANONICAL = new Map(
  Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name] as const),
)

/**
 * The IANA zone of this name in its usual spelling, links such as `US/Pacific` included, or
 * undefined where no such zone is known. Mere offsets such as `+05:00` are no zones: they know no
 * clock changes.
 */
export function zoneNamed(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return undefined
  // One spelling per zone, so that the caches below Temporal cannot be filled with variants.
  const lower = name.toLowerCase()
  const known = CANONICAL.get(lower)
  if (known !== undefined) return known
  try {
    const zone = new Temporal.ZonedDateTime(0n, lower).timeZoneId
    // Mails and pages are written by Intl, so both have to know it.
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    CANONICAL.set(lower, zone)
    return zone
  } catch {
    return undefined
  }
}
