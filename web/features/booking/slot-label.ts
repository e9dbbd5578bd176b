import type { Slot } from '../../../contracts/booking/booking.ts'
import { shortZoneName } from './time-zones.ts'

function formats(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  return {
    time: format({ hour: 'numeric', minute: '2-digit' }),
    date: format({ dateStyle: 'short' }),
    weekday: format({ weekday: 'short' }),
  }
}

/** A moment as the list of times writes it, e.g. `2:30 PM`. */
export function timeIn(timeZone: string, startsAt: string): string {
  return plainSpaces(formats(timeZone).time.format(new Date(startsAt)))
}

/** Intl puts a narrow no-break space before AM and PM; the list is searched by plain typing. */
function plainSpaces(time: string): string {
  return time.replaceAll('\u202f', ' ')
}

/** The two zones that an entry of the list speaks of. */
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
  const [here, there] = [formats(visitor), formats(office)]
  const zone = shortZoneName(office)
  return (startsAt) => {
    const instant = new Date(startsAt)
    const sameDay = here.date.format(instant) === there.date.format(instant)
    const time = there.time.format(instant)
    if (sameDay && time === here.time.format(instant)) return undefined
    const plain = `${plainSpaces(time)} ${zone}`
    return sameDay ? plain : `${there.weekday.format(instant)} ${plain}`
  }
}

/** Writes entries of the list of times, e.g. `5:00 PM (9:00 AM Pacific) (Unavailable)`. */
export function slotLabels(zones: Zones): (slot: Slot) => string {
  const beside = officeTimes(zones)
  return ({ time, available, startsAt }) => {
    const other = beside(startsAt)
    const label = other === undefined ? time : `${time} (${other})`
    return available ? label : `${label} (Unavailable)`
  }
}
