import { calendarDate, type FreeTime } from '../../../contracts/bookings/booking.ts'
import { idempotencyKey } from '../../../contracts/idempotency.ts'
import type { DayChoice, DayTimes, DateTimeData } from '../../../contracts/page-data.ts'
import { zoneNames } from '../../../words/time-zones.ts'
import type { Database } from '../../db/tables.ts'
import { asApiError } from '../../lib/errors.ts'
import { hashOfBody } from '../idempotency/idempotent.ts'
import type { SlotCalendar } from './calendar.ts'
import { dateRefused, unknownZone } from './errors.ts'
import { listSlots } from './slot-list.ts'
import { ianaTimeZone } from '../../lib/time-zone.ts'
import { dateAt } from './slots.ts'

/** Form fields for choosing a date and time without JavaScript. */
export const DATE_TIME_FIELDS = [
  'timezone',
  'date',
  'time',
  /** Date and time of a free slot that was offered because the chosen one was taken. */
  'nearestTime',
  /** The date and zone of the listed times. */
  'timesFor',
  /** Set by the button that lists times: `times` for the date in the form, or another date. */
  'show',
  'formId',
] as const

/** Empty if not sent. */
export type DateTimeFormFields = Record<(typeof DATE_TIME_FIELDS)[number], string>

export interface Lookup {
  db: Database
  calendar: SlotCalendar
  now: Date
}

type Errors = Record<string, string>

/** An unknown zone becomes `defaultZone` and an error. */
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

/** Empty if no date is chosen or it has no times. */
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
    const { slots, closedFor, nextDate } = await listSlots(lookup, { date, timezone })
    const times: DayTimes = {
      slots,
      ...(closedFor === undefined ? {} : { closedFor }),
      ...(nextDate === undefined ? {} : { nextDate }),
    }
    return { times, errors: {}, status: 200 }
  } catch (thrown) {
    const { statusCode, message } = asApiError(thrown)
    return { times: { slots: [], note: message }, errors: {}, status: statusCode }
  }
}

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

/** An offered time may be on a date other than the form's. */
export function chosenTime({ date, time, nearestTime }: DateTimeFormFields): {
  date: string
  time: string
} {
  const [, day = date, rest = time] = /^(\d{4}-\d{2}-\d{2}) (.*)$/.exec(nearestTime) ?? []
  return { date: day, time: rest }
}

/** True if the visitor wants a list of times and hasn't chosen one. */
export function requestsTimes({ show, timesFor, date, timezone }: DateTimeFormFields): boolean {
  return show !== '' || (timesFor !== '' && timesFor !== `${date} ${timezone}`)
}

/** With the date whose times are requested. */
export function withRequestedDate<Fields extends DateTimeFormFields>(fields: Fields): Fields {
  const { show, date, timesFor, timezone } = fields
  const day = show === 'times' || show === '' ? date : show
  // Keep the chosen time if the same day is listed again, for example by pressing Enter.
  const isSame = timesFor === `${day} ${timezone}`
  return { ...fields, date: day, time: isSame ? fields.time : '' }
}

/**
 * An idempotency key for forms without JavaScript: the same form with the same content takes effect
 * once. API clients can't send this key, because it contains spaces.
 */
export function formKey(formId: string, body: unknown): string | undefined {
  return idempotencyKey.safeParse(formId).success ? `form ${formId} ${hashOfBody(body)}` : undefined
}
