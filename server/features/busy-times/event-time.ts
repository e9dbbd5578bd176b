import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

const SECOND = 1000

export class EventTimes {
  readonly #officeZone: string
  readonly #knownZones = new Map<string, boolean>()

  /** @param officeZone for all-day events and floating times */
  constructor(officeZone: string) {
    this.#officeZone = officeZone
  }

  /**
   * Returns epoch milliseconds. A TZID that names an IANA zone has that zone's rules, as in every
   * calendar program; any other has those of the calendar's VTIMEZONE.
   * @param zone the time's TZID
   */
  of(time: ICAL.Time, zone?: string): number {
    const wall = Temporal.PlainDateTime.from({
      year: time.year,
      month: time.month,
      day: time.day,
      ...(time.isDate ? {} : { hour: time.hour, minute: time.minute, second: time.second }),
    })
    if (time.isDate) return wall.toZonedDateTime(this.#officeZone).epochMilliseconds
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * SECOND
    if (zone !== undefined && this.#isKnownZone(zone)) {
      return wall.toZonedDateTime(zone).epochMilliseconds
    }
    if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * SECOND
    return wall.toZonedDateTime(this.#officeZone).epochMilliseconds
  }

  #isKnownZone(zone: string): boolean {
    let known = this.#knownZones.get(zone)
    if (known === undefined) {
      known = isIanaZone(zone)
      this.#knownZones.set(zone, known)
    }
    return known
  }
}

/**
 * Lets ical.js compare times in an IANA zone, such as with UNTIL, in calendars without a VTIMEZONE.
 */
export function registerZone(name: string | undefined): void {
  if (name === undefined || ICAL.TimezoneService.has(name) || !isIanaZone(name)) return
  ICAL.TimezoneService.register(new IanaZone({ tzid: name }))
}

class IanaZone extends ICAL.Timezone {
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
    return wall.toZonedDateTime(this.tzid).offsetNanoseconds / 1e9
  }
}

function isIanaZone(name: string): boolean {
  try {
    // Exclude offsets, which have no clock changes, and abbreviations, which are ambiguous.
    return /^[A-Za-z]+\/./.test(name) && new Temporal.ZonedDateTime(0n, name).timeZoneId !== ''
  } catch {
    return false
  }
}
