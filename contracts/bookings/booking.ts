import * as z from 'zod/mini'
import { assessmentLetters } from '../assessment/assessment.ts'
import { errorBody } from '../errors.ts'
import { HONEYPOT_FIELD } from '../honeypot.ts'
import { emailAddress, honeypot, lineOfText } from '../text.ts'

const DATE_MESSAGE = 'Please select a date'
const TIME_MESSAGE = 'Please select a time'

/** An existing calendar date as `yyyy-MM-dd`, years 1000 to 9999, without a time zone. */
export const calendarDate = z.string({ error: DATE_MESSAGE }).check(
  z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, { error: DATE_MESSAGE, abort: true }),
  z.refine(
    (date) => {
      const instant = new Date(`${date}T00:00:00Z`)
      return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
    },
    { error: DATE_MESSAGE },
  ),
)

/**
 * A time of day in the format of the slot list (`2:30 PM`, or `1:30 AM (GMT+2)` if a clock change
 * repeats the hour) or in 24-hour format (`14:30`). The server checks whether it is a slot.
 */
export const slotTime = lineOfText({ min: 1, tooShort: TIME_MESSAGE, max: 40, label: 'Time' })

/** An IANA zone name; the server checks whether it exists. Defaults to the office's time zone. */
export const timeZoneName = lineOfText({
  min: 1,
  tooShort: 'Unknown time zone',
  max: 64,
  label: 'Time zone',
})

/** The contact details in the booking form. */
export const bookingDetails = z.object({
  name: lineOfText({
    min: 2,
    tooShort: 'Name must be at least 2 characters',
    max: 100,
    label: 'Name',
  }),
  email: emailAddress(),
  /** As typed. Phone number formats vary too much to parse, so only the length is checked. */
  phone: lineOfText({
    min: 10,
    tooShort: 'Phone number must be at least 10 digits',
    max: 40,
    label: 'Phone number',
  }),
  date: calendarDate,
  time: slotTime,
})

/** The body of `POST /api/schedule` without its source. */
export const bookingRequest = z.extend(bookingDetails, {
  /** The subject of the consultation: one of the site's services, or the visitor's own text. */
  service: lineOfText({
    min: 1,
    tooShort: 'Please name a service',
    max: 100,
    label: 'Service',
  }),
  timezone: z.optional(timeZoneName),
  /** The visitor's assessment answers, if they chose to send them. */
  assessment: z.optional(assessmentLetters),
  [HONEYPOT_FIELD]: honeypot,
})

/** The query of `GET /api/schedule/available-slots`. */
export const slotsQuery = z.object({ date: calendarDate, timezone: z.optional(timeZoneName) })

/** A bookable slot, in the visitor's time zone. */
export const slot = z.object({
  /** In the visitor's time zone, such as `2:30 PM`; unique within a list. */
  time: z.string(),
  available: z.boolean(),
  /** The start as an instant: RFC 3339 in UTC with milliseconds. */
  startsAt: z.string(),
})

/** The response to `GET /api/schedule/available-slots`; slots are in order of start. */
export const slotsReply = z.object({
  date: z.string(),
  /** The time zone of `date` and the slots, as requested. */
  timezone: z.string(),
  /** The time zone of the office hours. */
  officeTimezone: z.string(),
  slots: z.array(slot),
  /**
   * If this date has no slots: the next date (`yyyy-MM-dd`, visitor's time zone) with a free one.
   */
  nextDate: z.optional(z.string()),
})

/** The response to `POST /api/schedule`, status 201. */
export const bookingReply = z.object({
  /** The booking's id (a UUID). */
  id: z.string(),
  /** RFC 3339 in UTC with milliseconds. */
  startsAt: z.string(),
  endsAt: z.string(),
  service: z.string(),
  /** The visitor's time zone, used for `date` and `time`. */
  timezone: z.string(),
  /**
   * The time zone of the office hours. Responses replayed from before this field existed lack it.
   */
  officeTimezone: z.optional(z.string()),
  date: z.string(),
  time: z.string(),
  /** URL of the page where the visitor can change or cancel the booking. */
  manageUrl: z.optional(z.string()),
  /** A sentence for the visitor; present only if the firm has yet to confirm the booking. */
  message: z.optional(z.string()),
})

/** A free time, in the visitor's time zone. */
export const freeTime = z.object({
  /** `yyyy-MM-dd` */
  date: z.string(),
  /** As in the slot list. */
  time: z.string(),
  /** RFC 3339 in UTC with milliseconds. */
  startsAt: z.string(),
})

/** The 409 response to `POST /api/schedule`: another booking has the slot. */
export const slotTakenBody = z.extend(errorBody, {
  /**
   * At most three: first those on the same date, then those on other dates, nearest first within
   * each group.
   */
  nearest: z.array(freeTime),
})

export type BookingRequest = z.infer<typeof bookingRequest>
/**
 * What a visitor tells us besides the time. The form, the row, emails, the calendar feed, and the export
 * are checked against these keys, so the compiler names every place that a new field must be added to.
 */
export type BookingFields = Omit<
  BookingRequest,
  'date' | 'time' | 'timezone' | typeof HONEYPOT_FIELD
>
export type SlotsQuery = z.infer<typeof slotsQuery>
export type Slot = z.infer<typeof slot>
export type SlotsReply = z.infer<typeof slotsReply>
export type FreeTime = z.infer<typeof freeTime>
export type BookingReply = z.infer<typeof bookingReply>
