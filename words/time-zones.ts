/** A time zone in the list. */
export interface ZoneChoice {
  /** IANA name, used as the form value. */
  name: string
  /** The city, or the common name in the United States. */
  label: string
}

/** Time zones under one heading. */
export interface ZoneGroup {
  label: string
  zones: ZoneChoice[]
}

/** Most visitors are in the United States and know these zones by name, not by city. */
const UNITED_STATES: readonly ZoneChoice[] = [
  { name: 'America/New_York', label: 'Eastern (New York)' },
  { name: 'America/Chicago', label: 'Central (Chicago)' },
  { name: 'America/Denver', label: 'Mountain (Denver)' },
  { name: 'America/Phoenix', label: 'Arizona (Phoenix)' },
  { name: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { name: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { name: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
]

function placeName(name: string): string {
  return name.replaceAll('_', ' ').split('/').slice(1).toReversed().join(', ')
}

let names: readonly string[] | undefined

/** The names of all time zones Intl knows; empty in browsers too old to list them. */
export function zoneNames(): readonly string[] {
  names ??= typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  return names
}

/**
 * American zones first, then the others by region. Includes `current` even if the list has it under
 * another name.
 * @param listed the zones to offer, in alphabetical order
 */
export function zoneGroups(current: string, listed: readonly string[] = zoneNames()): ZoneGroup[] {
  const american = new Set(UNITED_STATES.map((zone) => zone.name))
  const regions = new Map<string, ZoneChoice[]>()
  const others: ZoneChoice[] = []
  for (const name of new Set([...listed, current])) {
    if (american.has(name)) continue
    const [region = '', place] = name.split('/')
    if (place === undefined || region === 'Etc') {
      others.push({ name, label: name })
      continue
    }
    const zones = regions.get(region) ?? []
    zones.push({ name, label: placeName(name) })
    regions.set(region, zones)
  }
  const groups = [...regions].map(([label, zones]) => ({ label, zones: sorted(zones) }))
  return [
    { label: 'United States', zones: [...UNITED_STATES] },
    // Intl's list is sorted (ECMA-402, section 8.3.2), so the regions are too.
    ...groups,
    ...(others.length > 0 ? [{ label: 'Other', zones: sorted(others) }] : []),
  ]
}

/** In ASCII order: the names are ASCII, and a collator takes a slow phone 50 ms for all of them. */
function sorted(zones: ZoneChoice[]): ZoneChoice[] {
  return zones.toSorted((a, b) => (a.label < b.label ? -1 : 1))
}

/** A time zone's name in a sentence, e.g. `Eastern (New York)` or `London`. */
export function zoneName(name: string): string {
  const known = UNITED_STATES.find((zone) => zone.name === name)
  return known?.label ?? (placeName(name) || name)
}

/** A time zone's name after a time, e.g. `Pacific` or `London`. */
export function shortZoneName(name: string): string {
  return zoneName(name).replace(/ \(.*/, '')
}
