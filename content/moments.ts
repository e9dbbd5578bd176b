import { shortZoneName, zoneName } from './time-zones.ts'

const FORMS = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  date: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Intl puts a narrow no-break space before AM and PM; the list is searched by plain typing. */
function format(form: keyof typeof FORMS, timeZone: string): (instant: Date) => string {
  const { format: write } = new Intl.DateTimeFormat('en-US', { timeZone, ...FORMS[form] })
  return (instant) => write(instant).replaceAll('\u202f', ' ')
}

/** The two zones that an entry of a list of times speaks of. */
export interface Zones {
  visitor: string
  /** Unknown until a list of times has come. */
  office: string | undefined
}

/**
 * Tells the office's time of an instant where it differs from the visitor's, e.g. `9:00 AM Pacific`,
 * with its weekday where that differs too, e.g. `Mon 1:00 PM Pacific`.
 */
export function officeTimes({ visitor, office }: Zones): (startsAt: string) => string | undefined {
  if (office === undefined) return () => undefined
  const here = { time: format('time', visitor), date: format('date', visitor) }
  const there = { time: format('time', office), date: format('date', office) }
  const weekday = format('weekday', office)
  const zone = shortZoneName(office)
  return (startsAt) => {
    const instant = new Date(startsAt)
    const sameDay = here.date(instant) === there.date(instant)
    const time = there.time(instant)
    if (sameDay && time === here.time(instant)) return undefined
    return sameDay ? `${time} ${zone}` : `${weekday(instant)} ${time} ${zone}`
  }
}

/** Writes times with the office's beside them, e.g. `5:00 PM (9:00 AM Pacific)`. */
export function timesBeside(zones: Zones): (slot: { time: string; startsAt: string }) => string {
  const beside = officeTimes(zones)
  return ({ time, startsAt }) => {
    const other = beside(startsAt)
    return other === undefined ? time : `${time} (${other})`
  }
}

/** An instant, and the zone in which the office keeps its hours. */
export interface OfficeInstant {
  /** RFC 3339 in UTC. */
  startsAt: string
  officeTimezone: string | undefined
}

/** A moment in words, e.g. `Tuesday, November 24, 2026` and `5:00 PM, London time (9:00 AM Pacific)`. */
export function momentIn(
  zone: string,
  { startsAt, officeTimezone }: OfficeInstant,
): { date: string; time: string } {
  const instant = new Date(startsAt)
  const time = `${format('time', zone)(instant)}, ${zoneName(zone)} time`
  return {
    date: format('date', zone)(instant),
    time: timesBeside({ visitor: zone, office: officeTimezone })({ time, startsAt }),
  }
}
