import type { Office } from './schemas/office.ts'
import { shortZoneName } from '../words/time-zones.ts'

/** Days the office can be open, as schema.org spells them. Weekends can’t be booked. */
export const OFFICE_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** A span of opening hours on one day, in minutes after midnight. */
export interface Hours {
  opensAt: number
  /** At most 1440, which is midnight at the end of the day. */
  closesAt: number
}

/** The hours of Monday to Friday, in order; a day without any is closed. */
export type WeekHours = readonly (readonly Hours[])[]

/**
 * Reads the hours of a day: `09:00-17:00`, or `09:00-12:00, 13:00-17:00` with a break. Closing may
 * be 24:00.
 * @throws an Error whose message follows the field's name, as in `must be the hours of one day`
 */
export function dayHours(text: string): Hours[] {
  const spans = text.split(',').map((part): Hours => {
    const times = /^\s*(\d{2}):([0-5]\d)-(\d{2}):([0-5]\d)\s*$/.exec(part)?.slice(1).map(Number)
    const [openHour = 25, openMinute = 0, closeHour = 25, closeMinute = 0] = times ?? []
    return { opensAt: openHour * 60 + openMinute, closesAt: closeHour * 60 + closeMinute }
  })
  const isInOrder = spans.every(
    ({ opensAt, closesAt }, index) =>
      opensAt < closesAt && closesAt <= 24 * 60 && opensAt > (spans[index - 1]?.closesAt ?? -1),
  )
  if (isInOrder) return spans
  throw new Error(
    `must be the hours of one day, like 09:00-17:00, or 09:00-12:00, 13:00-17:00 with a break, not "${text}"`,
  )
}

export function weekHours({ hours }: Pick<Office, 'hours'>): WeekHours {
  return OFFICE_DAYS.map((day) => {
    const text = hours[day]
    return text === undefined ? [] : dayHours(text)
  })
}

/** Consecutive days with the same hours. */
export interface SameHours {
  days: (typeof OFFICE_DAYS)[number][]
  hours: readonly Hours[]
}

/** The days on which the office is open; consecutive days with the same hours are one group. */
export function sameHours(week: WeekHours): SameHours[] {
  const groups: SameHours[] = []
  for (const [index, day] of OFFICE_DAYS.entries()) {
    const hours = week[index] ?? []
    const last = groups.at(-1)
    if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups.filter(({ hours }) => hours.length > 0)
}

/** The hours of a week in words, e.g. `Monday to Friday 9:00 AM to 5:00 PM Pacific`. */
export function hoursInWords(week: WeekHours, timeZone: string): string {
  const groups = sameHours(week).map(({ days, hours }) => `${daysText(days)} ${hoursText(hours)}`)
  return `${groups.join(', ')} ${shortZoneName(timeZone)}`
}

function daysText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (days.length === 1) return first
  return `${first} ${days.length === 2 ? 'and' : 'to'} ${last}`
}

function hoursText(hours: readonly Hours[]): string {
  return hours
    .map(({ opensAt, closesAt }) => `${clockText(opensAt)} to ${clockText(closesAt)}`)
    .join(' and ')
}

// Doesn't use formatMinutes, because that would add the date module to the scripts of every page.
// 24:00 is shown as 12:00 AM.
function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The office's opening hours and closed days, in words. */
export function openingHours(office: Office): { open: string; closed: string } {
  const week = weekHours(office)
  const weekdays = OFFICE_DAYS.filter((_, index) => week[index]?.length === 0)
  // Intl.ListFormat would say the same, but its first use blocks a slow phone for 70 ms.
  const closed = [...weekdays.map((day) => `${day}s`), 'Saturdays'].join(', ')
  return {
    open: hoursInWords(week, office.timeZone),
    closed: `Closed on ${closed}${weekdays.length > 0 ? ',' : ''} and Sundays`,
  }
}
