import * as z from 'zod/mini'
import { assessmentLetters } from '../assessment/assessment.ts'
import { errorBody } from '../errors.ts'
import { HONEYPOT_FIELD } from '../honeypot.ts'
import { worksheetText } from '../tools/worksheet.ts'
import { emailAddress, honeypot, lineOfText, phoneNumber } from '../text.ts'

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

export const bookingDetails = z.object({
  name: lineOfText({
    min: 2,
    tooShort: 'Name must be at least 2 characters',
    max: 100,
    label: 'Name',
  }),
  email: emailAddress(),
  /** As typed. Phone number formats vary too much to parse, so only the length is checked. */
  phone: phoneNumber({
    min: 10,
    tooShort: 'Phone number must be at least 10 digits',
    max: 40,
  }),
  date: calendarDate,
  time: slotTime,
})

export const bookingRequest = z.extend(bookingDetails, {
  /** The subject of the consultation: one of the site's services, or the visitor's own text. */
  service: lineOfText({
    min: 1,
    tooShort: 'Please name a service',
    max: 100,
    label: 'Service',
  }),
  timezone: z.optional(timeZoneName),
  /** Sent only if the visitor chose to share the assessment. */
  assessment: z.optional(assessmentLetters),
  /** Sent only if the visitor chose to share the numbers of a tool, or a list of documents. */
  worksheet: z.optional(worksheetText),
  [HONEYPOT_FIELD]: honeypot,
})

/** The query of `GET /api/schedule/available-slots`. */
export const slotsQuery = z.object({ date: calendarDate, timezone: z.optional(timeZoneName) })

export const slot = z.object({
  /** In the visitor's time zone, such as `2:30 PM`; unique within a list. */
  time: z.string(),
  available: z.boolean(),
  startsAt: z.string(),
})

/** The response to `GET /api/schedule/available-slots`; slots are in order of start. */
export const slotsReply = z.object({
  date: z.string(),
  /** The visitor's time zone. */
  timezone: z.string(),
  officeTimezone: z.string(),
  slots: z.array(slot),
  /**
   * Set if the office is closed all day: the reason, such as `Thanksgiving`, or an empty string.
   */
  closedFor: z.optional(z.string()),
  /**
   * The next date (`yyyy-MM-dd`, visitor's time zone) with a free slot; set if this date has no
   * slots or the office is closed.
   */
  nextDate: z.optional(z.string()),
})

/** The response to `POST /api/schedule`, status 201. */
export const bookingReply = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  service: z.string(),
  /** The visitor's time zone; `date` and `time` are in it. */
  timezone: z.string(),
  /** Replies stored for an idempotency key before this field existed don't have it. */
  officeTimezone: z.optional(z.string()),
  date: z.string(),
  time: z.string(),
  /** Absent if the firm has yet to confirm the booking; the link is then only in the email. */
  manageUrl: z.optional(z.string()),
  /** Shown to the visitor; set only if the firm has yet to confirm the booking. */
  message: z.optional(z.string()),
})

export const freeTime = z.object({
  date: z.string(),
  /** In the visitor's time zone, as in the slot list. */
  time: z.string(),
  startsAt: z.string(),
})

export const slotTakenBody = z.extend(errorBody, {
  /**
   * Up to three free times: those on the same date first, nearest first, then others, nearest
   * first.
   */
  nearest: z.array(freeTime),
})

export type BookingRequest = z.infer<typeof bookingRequest>
/**
 * What a visitor enters besides the time. The form, table row, emails, calendar feed, and CSV are
 * checked against these keys, so the compiler names every place that needs a new field.
 */
export type BookingFields = Omit<
  BookingRequest,
  'date' | 'time' | 'timezone' | typeof HONEYPOT_FIELD
>
/** Optional data sent with a booking: quiz answers, a tool's numbers, or a list of documents. */
export type Enclosure = { assessment: string } | { worksheet: string }

/** The fields of all enclosures. */
export type EnclosureField = 'assessment' | 'worksheet'

export type SlotsQuery = z.infer<typeof slotsQuery>
export type Slot = z.infer<typeof slot>
export type SlotsReply = z.infer<typeof slotsReply>
export type FreeTime = z.infer<typeof freeTime>
export type BookingReply = z.infer<typeof bookingReply>
