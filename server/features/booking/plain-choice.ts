import { bookingRequest, calendarDate, type FreeTime } from '../../../contracts/booking/booking.ts'
import { services } from '../../../content/services/services.ts'
import type { Database } from '../../db/tables.ts'
import { asApiError } from '../../errors.ts'
import type { FormErrors, FormValues } from '../../plain-form/form.ts'
import type { SlotCalendar } from './calendar.ts'
import { dateRefused, unknownZone } from './refusals.ts'
import { listSlots } from './slot-list.ts'
import { dateAt } from './slots.ts'
import { zoneNamed } from './zones.ts'

/** What the times of a day are looked up with. */
export interface Lookup {
  db: Database
  calendar: SlotCalendar
  now: Date
}

/** The day that has been chosen so far, without scripts. */
export interface DayChoice {
  /** An IANA zone. */
  timezone: string
  /** The zone in which the office keeps its hours. */
  officeTimezone: string
  /** As it was sent; empty where none was. */
  date: string
  /** The first and the last date that can be chosen. */
  first: string
  last: string
}

/** The same with what the consultation is about. */
export interface Choice extends DayChoice {
  service: string
}

/** What there is to choose from on the chosen date. */
export interface DayTimes {
  free: readonly FreeTime[]
  /** Said where there are none. */
  note?: string
  /** The next date with a free time. */
  nextDate?: string | undefined
}

/** Reads a day from a query or a form; a zone that cannot be used is replaced by `home` and said. */
export function dayIn(
  { timezone = '', date = '' }: FormValues,
  { calendar, now }: Lookup,
  home = calendar.office.timeZone,
): { choice: DayChoice; errors: FormErrors } {
  const known = zoneNamed(timezone === '' ? home : timezone)
  const zone = known ?? home
  const today = dateAt(now.getTime(), zone)
  return {
    choice: {
      timezone: zone,
      officeTimezone: calendar.office.timeZone,
      date,
      first: today.toString(),
      last: today.add({ days: calendar.office.horizonDays }).toString(),
    },
    errors: known === undefined ? { timezone: unknownZone().message } : {},
  }
}

/** Reads a day and a service; without a usable one it is the general consultation. */
export function choiceIn(
  values: FormValues,
  lookup: Lookup,
): { choice: Choice; errors: FormErrors } {
  const { choice, errors } = dayIn(values, lookup)
  const named = bookingRequest.shape.service.safeParse(values['service'] ?? '')
  return { choice: { ...choice, service: named.data ?? services.general.name }, errors }
}

/** The free times of the chosen date, or why there are none. */
export async function timesFor(
  { date, timezone }: Pick<DayChoice, 'date' | 'timezone'>,
  lookup: Lookup,
): Promise<DayTimes & { error?: string; status: number }> {
  const read = calendarDate.safeParse(date)
  if (!read.success) {
    const error = read.error.issues[0]?.message ?? ''
    return { free: [], status: date === '' ? 200 : 400, ...(date === '' ? {} : { error }) }
  }
  const standing = lookup.calendar.standing(date, timezone, lookup.now)
  if (standing !== 'open') return { free: [], status: 200, error: dateRefused(standing).message }
  try {
    const { slots, nextDate } = await listSlots(lookup, { date, timezone })
    const free = slots
      .filter(({ available }) => available)
      .map(({ time, startsAt }) => ({ date, time, startsAt }))
    if (free.length > 0) return { free, status: 200 }
    const note =
      slots.length === 0
        ? 'There are no times on this date.'
        : 'Every time on this date is taken. Please choose another.'
    return { free, note, nextDate, status: 200 }
  } catch (thrown) {
    const { statusCode, message } = asApiError(thrown)
    return { free: [], note: message, status: statusCode }
  }
}

/** A time is sent with the date that it is on: an offered one may be on another than the day's. */
export function splitTime({ date = '', time = '', instead = '' }: FormValues) {
  const sent = instead === '' ? time : instead
  const [, day = date, rest = sent] = /^(\d{4}-\d{2}-\d{2}) (.*)$/.exec(sent) ?? []
  return { date: day, time: rest }
}

/** A button says so, or a day or zone that is not the one of the times that were listed. */
export function asksForTimes({ show = '', listed = '', date, timezone }: FormValues): boolean {
  return show !== '' || (listed !== '' && listed !== `${date} ${timezone}`)
}

/** What was typed, for the date that is typed or for the one that was offered. */
export function otherDay({ show = '', date = '', ...values }: FormValues): FormValues {
  const day = show === 'times' || show === '' ? date : show
  // The same day again, as by Enter in another field, loses nothing.
  const same = values['listed'] === `${day} ${values['timezone'] ?? ''}`
  return { ...values, date: day, time: same ? (values['time'] ?? '') : '' }
}
