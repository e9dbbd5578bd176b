import type { Slot } from '../../../contracts/booking/booking.ts'
import { calendarDateIn } from './calendar-date.ts'
import { OFFICE_TIME_ZONE } from './time-zones.ts'

const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})
const officeWeekday = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  weekday: 'short',
})

function wallTime(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant)
}

/**
 * The office's time of a slot where it differs from the visitor's, e.g. `9:00 AM Pacific`, with
 * its weekday where that differs too, e.g. `Mon 1:00 PM Pacific`.
 */
export function officeTimeBeside(startsAt: string, timeZone: string): string | undefined {
  const instant = new Date(startsAt)
  const sameDay = calendarDateIn(timeZone, instant) === calendarDateIn(OFFICE_TIME_ZONE, instant)
  const time = officeTime.format(instant)
  if (sameDay && time === wallTime(timeZone, instant)) return undefined
  // Intl puts a narrow no-break space before AM and PM; the list is searched by plain typing.
  const plain = time.replaceAll('\u202f', ' ')
  return sameDay ? `${plain} Pacific` : `${officeWeekday.format(instant)} ${plain} Pacific`
}

/** One entry of the list of times, e.g. `5:00 PM (9:00 AM Pacific) (Unavailable)`. */
export function slotLabel(slot: Slot, timeZone: string): string {
  const beside = officeTimeBeside(slot.startsAt, timeZone)
  const time = beside === undefined ? slot.time : `${slot.time} (${beside})`
  return slot.available ? time : `${time} (Unavailable)`
}
