import type * as z from 'zod/mini'
import { dayHours, OFFICE_DAYS, weekHours } from '../../cms/office-hours.ts'
import { office } from '../../cms/office.ts'
import {
  closedDay,
  listOf,
  oneOf,
  optional,
  setting,
  slotMinutes,
  timeZone,
  wholeNumber,
} from './parsers.ts'

/** The variables about when consultations can be held. */
export const officeVariables = {
  OFFICE_TIME_ZONE: setting(office.timeZone, timeZone),
  OFFICE_HOURS: optional(dayHours),
  HOLIDAYS: setting('on', oneOf('on', 'off')),
  CLOSED_DAYS: setting('', listOf(closedDay)),
  SLOT_MINUTES: setting('30', slotMinutes),
  MINIMUM_NOTICE_MINUTES: setting('120', wholeNumber(0, 525_600)),
  BOOKING_HORIZON_DAYS: setting('365', wholeNumber(1, 36_525)),
}

type Values = z.infer<z.ZodMiniObject<typeof officeVariables>>

/** When consultations can be held. */
export function officeOf(values: Values) {
  const hours = values.OFFICE_HOURS
  return {
    timeZone: values.OFFICE_TIME_ZONE,
    week: hours === undefined ? weekHours(office) : OFFICE_DAYS.map(() => hours),
    slotMinutes: values.SLOT_MINUTES,
    noticeMinutes: values.MINIMUM_NOTICE_MINUTES,
    horizonDays: values.BOOKING_HORIZON_DAYS,
    /** Additional closed days: the name of each office date (`yyyy-MM-dd`), which may be empty. */
    closedDays: new Map(values.CLOSED_DAYS),
    /** Names of the holidays on which the office is closed. */
    holidays: values.HOLIDAYS === 'on' ? office.holidays : [],
  }
}

/**
 * Compares these settings with each other; returns a sentence for each conflict. Hours in the
 * content can't stop the start.
 */
export function officeErrors({
  OFFICE_HOURS: hours = [],
  SLOT_MINUTES: minutes,
}: Values): string[] {
  return hours.some(({ opensAt, closesAt }) => closesAt - opensAt < minutes)
    ? [`SLOT_MINUTES must fit into the office hours, not "${minutes}".`]
    : []
}
