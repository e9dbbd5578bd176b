import { bookingRequest, calendarDate } from '../../../contracts/booking/booking.ts'
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

/** What has been chosen so far, without scripts. */
export interface Choice {
  service: string
  /** An IANA zone. */
  timezone: string
  /** As it was sent; empty where none was. */
  date: string
  /** The first and the last date that can be chosen. */
  first: string
  last: string
}

/** What there is to choose from on the chosen date. */
export interface DayTimes {
  /** As the list of slots gives them. */
  free: readonly string[]
  /** Said where there are none. */
  note?: string
  /** The next date with a free time. */
  nextDate?: string | undefined
}

/** Reads a choice from a query or a form; what cannot be used is replaced and said. */
export function choiceIn(
  { service = '', timezone = '', date = '' }: FormValues,
  { calendar, now }: Lookup,
): { choice: Choice; errors: FormErrors } {
  const home = calendar.office.timeZone
  const zone = zoneNamed(timezone === '' ? home : timezone)
  const named = bookingRequest.shape.service.safeParse(service)
  const today = dateAt(now.getTime(), zone ?? home)
  return {
    choice: {
      service: named.success ? named.data : services.general.name,
      timezone: zone ?? home,
      date,
      first: today.toString(),
      last: today.add({ days: calendar.office.horizonDays }).toString(),
    },
    errors: zone === undefined ? { timezone: unknownZone().message } : {},
  }
}

/** The free times of the chosen date, or why there are none. */
export async function timesFor(
  { date, timezone }: Pick<Choice, 'date' | 'timezone'>,
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
    const free = slots.filter(({ available }) => available).map(({ time }) => time)
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
