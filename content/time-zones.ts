/** One zone as the list offers it. */
export interface ZoneChoice {
  /** IANA name, as it is sent. */
  name: string
  /** The city, or in the United States the name that people use. */
  label: string
}

/** Zones under one heading of the list. */
export interface ZoneGroup {
  label: string
  zones: ZoneChoice[]
}

/** Most visitors are here, and know these zones by name rather than by city. */
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

/**
 * Every zone that Intl knows, the American ones first and the others by region.
 * `current` is listed even where that list calls it by another name.
 */
export function zoneGroups(current: string): ZoneGroup[] {
  const listed = new Set(UNITED_STATES.map((zone) => zone.name))
  const regions = new Map<string, ZoneChoice[]>()
  const others: ZoneChoice[] = []
  for (const name of new Set([...Intl.supportedValuesOf('timeZone'), current])) {
    if (listed.has(name)) continue
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
    // Intl's list is in order (ECMA-402, section 8.3.2), and so are the regions.
    ...groups,
    ...(others.length > 0 ? [{ label: 'Other', zones: sorted(others) }] : []),
  ]
}

function sorted(zones: ZoneChoice[]): ZoneChoice[] {
  return zones.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** What a zone is called in a sentence, e.g. `Eastern (New York)` or `London`. */
export function zoneName(name: string): string {
  const known = UNITED_STATES.find((zone) => zone.name === name)
  return known?.label ?? (placeName(name) || name)
}

/** What a zone is called beside a time, e.g. `Pacific` or `London`. */
export function shortZoneName(name: string): string {
  return zoneName(name).replace(/ \(.*/, '')
}
