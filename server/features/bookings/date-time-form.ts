import { calendarDate, type FreeTime } from '../../../contracts/bookings/booking.ts'
import { idempotencyKey } from '../../../contracts/idempotency.ts'
import type { DayChoice, DayTimes, DateTimeData } from '../../../contracts/page-data.ts'
import { zoneNames } from '../../../content/time-zones.ts'
import type { Database } from '../../db/tables.ts'
import { asApiError } from '../../lib/errors.ts'
import { hashOf } from '../idempotency/idempotent.ts'
import type { SlotCalendar } from './calendar.ts'
import { dateRefused, unknownZone } from './errors.ts'
import { listSlots } from './slot-list.ts'
import { ianaTimeZone } from '../../lib/time-zone.ts'
import { dateAt } from './slots.ts'

/** The form fields for choosing a day and a time without JavaScript. */
export const DATE_TIME_FIELDS = [
  'timezone',
  'date',
  'time',
  /** The date and time of a free time offered instead of a taken one. */
  'nearestTime',
  /** Date and zone of the times that the form lists. */
  'timesFor',
  /** Set by the button that shows times: `times` for the date in the form, or another date. */
  'show',
  'formId',
] as const

/** The fields' values; empty if not sent. */
export type DateTimeFormFields = Record<(typeof DATE_TIME_FIELDS)[number], string>

/** What looking up the times of a day needs. */
export interface Lookup {
  db: Database
  calendar: SlotCalendar
  now: Date
}

type Errors = Record<string, string>

/** The chosen day. An unknown zone is replaced with `defaultZone` and reported as an error. */
export function dayChoice(
  { timezone, date }: Pick<DateTimeFormFields, 'timezone' | 'date'>,
  { calendar, now }: Lookup,
  defaultZone = calendar.office.timeZone,
): { choice: DayChoice; errors: Errors } {
  const knownZone = ianaTimeZone(timezone === '' ? defaultZone : timezone)
  const zone = knownZone ?? defaultZone
  const today = dateAt(now.getTime(), zone)
  return {
    choice: {
      timezone: zone,
      officeTimezone: calendar.office.timeZone,
      date,
      first: today.toString(),
      last: today.add({ days: calendar.office.horizonDays }).toString(),
      zones: zoneNames(),
    },
    errors: knownZone === undefined ? { timezone: unknownZone().message } : {},
  }
}

/** The times of the chosen date; none without a date, or if it has no times. */
async function timesOn(
  { date, timezone }: DayChoice,
  lookup: Lookup,
): Promise<{ times?: DayTimes; errors: Errors; status: number }> {
  if (date === '') return { errors: {}, status: 200 }
  const read = calendarDate.safeParse(date)
  if (!read.success) {
    return { errors: { date: read.error.issues[0]?.message ?? '' }, status: 400 }
  }
  const dateStatus = lookup.calendar.dateStatus(date, timezone, lookup.now)
  if (dateStatus !== 'open') {
    return { errors: { date: dateRefused(dateStatus).message }, status: 200 }
  }
  try {
    const { slots, nextDate } = await listSlots(lookup, { date, timezone })
    const times: DayTimes = { slots, ...(nextDate === undefined ? {} : { nextDate }) }
    return { times, errors: {}, status: 200 }
  } catch (thrown) {
    const { statusCode, message } = asApiError(thrown)
    return { times: { slots: [], note: message }, errors: {}, status: statusCode }
  }
}

/** The data that the day and time fields are rendered with. */
export async function dateTimeData(
  fields: DateTimeFormFields,
  lookup: Lookup,
  {
    defaultZone,
    formId,
    nearest = [],
  }: { defaultZone?: string; formId: string; nearest?: readonly FreeTime[] },
): Promise<{ dateTime: DateTimeData; errors: Errors; status: number }> {
  const { choice, errors } = dayChoice(fields, lookup, defaultZone)
  const { times, errors: timeErrors, status } = await timesOn(choice, lookup)
  const dateTime = { choice, ...(times ? { times } : {}), time: fields.time, nearest, formId }
  return { dateTime, errors: { ...errors, ...timeErrors }, status }
}

/** The chosen date and time; an offered time may be on a date other than the form's. */
export function chosenTime({ date, time, nearestTime }: DateTimeFormFields): {
  date: string
  time: string
} {
  const [, day = date, rest = time] = /^(\d{4}-\d{2}-\d{2}) (.*)$/.exec(nearestTime) ?? []
  return { date: day, time: rest }
}

/** Whether the visitor asks for another list of times instead of choosing one. */
export function requestsTimes({ show, timesFor, date, timezone }: DateTimeFormFields): boolean {
  return show !== '' || (timesFor !== '' && timesFor !== `${date} ${timezone}`)
}

/** The fields for the date whose times are requested. */
export function withRequestedDate<Fields extends DateTimeFormFields>(fields: Fields): Fields {
  const { show, date, timesFor, timezone } = fields
  const day = show === 'times' || show === '' ? date : show
  // Listing the same day again, as Enter in a field does, keeps the chosen time.
  const isSame = timesFor === `${day} ${timezone}`
  return { ...fields, date: day, time: isSame ? fields.time : '' }
}

/**
 * The idempotency key of a form posted without JavaScript: submitting the same form with the same
 * content has one effect. API clients can't send this key, because it contains spaces.
 */
export function formKey(formId: string, body: unknown): string | undefined {
  return idempotencyKey.safeParse(formId).success ? `form ${formId} ${hashOf(body)}` : undefined
}
