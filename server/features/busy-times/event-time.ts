import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

const SECOND = 1000

/** Converts calendar times to epoch milliseconds. */
export class EventTimes {
  readonly #officeZone: string
  readonly #knownZones = new Map<string, boolean>()

  /** @param officeZone zone for all-day events and for times without a zone */
  constructor(officeZone: string) {
    this.#officeZone = officeZone
  }

  /**
   * Uses the IANA database for zones it knows, as every calendar program does, and the calendar's
   * own VTIMEZONE for others.
   * @param zone the TZID of the time
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

function isIanaZone(name: string): boolean {
  try {
    // Exclude offsets, which have no clock changes, and abbreviations, which are ambiguous.
    return /^[A-Za-z]+\/./.test(name) && new Temporal.ZonedDateTime(0n, name).timeZoneId !== ''
  } catch {
    return false
  }
}
