import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

const SECOND = 1000

/** Turns times of a calendar into epoch milliseconds. */
export class Instants {
  readonly #officeZone: string
  readonly #known = new Map<string, boolean>()

  /** @param officeZone where days, and times that name no zone, are lived */
  constructor(officeZone: string) {
    this.#officeZone = officeZone
  }

  /**
   * A zone of the IANA database goes by it, as every calendar program does; any other one by what
   * the calendar itself says of it.
   * @param zone the TZID that came with the time
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
    if (zone !== undefined && this.#isKnown(zone)) {
      return wall.toZonedDateTime(zone).epochMilliseconds
    }
    if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * SECOND
    return wall.toZonedDateTime(this.#officeZone).epochMilliseconds
  }

  #isKnown(zone: string): boolean {
    let known = this.#known.get(zone)
    if (known === undefined) {
      known = isZone(zone)
      this.#known.set(zone, known)
    }
    return known
  }
}

function isZone(name: string): boolean {
  try {
    // Offsets are no zones, and abbreviations name several.
    return /^[A-Za-z]+\/./.test(name) && new Temporal.ZonedDateTime(0n, name).timeZoneId !== ''
  } catch {
    return false
  }
}
