import * as z from 'zod/mini'
import { assessmentLetters } from '../assessment/assessment.ts'
import { errorBody } from '../errors.ts'
import { emailAddress, honeypot, HONEYPOT_FIELD, lineOfText } from '../text.ts'

const DATE_MESSAGE = 'Please select a date'
const TIME_MESSAGE = 'Please select a time'

/** A calendar date that exists, as `yyyy-MM-dd`, years 1000 to 9999; it has no zone of its own. */
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
 * A time of day as the list of slots gives it (`2:30 PM`, where a clock change repeats the hour
 * `1:30 AM (GMT+2)`) or as 24 hours (`14:30`). Whether it is a slot is for the server to say.
 */
export const slotTime = lineOfText({ min: 1, tooShort: TIME_MESSAGE, max: 40, label: 'Time' })

/** An IANA zone name; the server knows which exist. Missing means the office's own. */
export const timeZoneName = lineOfText({
  min: 1,
  tooShort: 'Unknown time zone',
  max: 64,
  label: 'Time zone',
})

/** What the visitor types into the booking form. */
export const bookingDetails = z.object({
  name: lineOfText({
    min: 2,
    tooShort: 'Name must be at least 2 characters',
    max: 100,
    label: 'Name',
  }),
  email: emailAddress(),
  /** As typed; written forms differ too much to parse, so only its length is checked. */
  phone: lineOfText({
    min: 10,
    tooShort: 'Phone number must be at least 10 digits',
    max: 40,
    label: 'Phone number',
  }),
  date: calendarDate,
  time: slotTime,
})

/** The body of `POST /api/schedule`. */
export const bookingRequest = z.extend(bookingDetails, {
  /** What the consultation is about: one of the site's services, or the visitor's own words. */
  service: lineOfText({
    min: 1,
    tooShort: 'Please name a service',
    max: 100,
    label: 'Service',
  }),
  timezone: z.optional(timeZoneName),
  /** The visitor's answers in the assessment, where they chose to send them along. */
  assessment: z.optional(assessmentLetters),
  [HONEYPOT_FIELD]: honeypot,
})

/** The query of `GET /api/schedule/available-slots`. */
export const slotsQuery = z.object({ date: calendarDate, timezone: z.optional(timeZoneName) })

/** One bookable span of the office, as the visitor sees it. */
export const slot = z.object({
  /** In the visitor's zone, e.g. `2:30 PM`; no text stands twice in one list. */
  time: z.string(),
  available: z.boolean(),
  /** The start as an instant, RFC 3339 in UTC with milliseconds. */
  startsAt: z.string(),
})

/** The answer to `GET /api/schedule/available-slots`, slots in order of start. */
export const slotsReply = z.object({
  date: z.string(),
  /** The zone that was used, as asked for. */
  timezone: z.string(),
  /** The zone in which the office keeps its hours. */
  officeTimezone: z.string(),
  slots: z.array(slot),
  /** When this date has no slot at all: the next date (`yyyy-MM-dd`) of the visitor that has a free one. */
  nextDate: z.optional(z.string()),
})

/** The answer to `POST /api/schedule`, status 201. */
export const bookingReply = z.object({
  /** The booking's id (a UUID). */
  id: z.string(),
  /** RFC 3339 in UTC with milliseconds. */
  startsAt: z.string(),
  endsAt: z.string(),
  service: z.string(),
  /** The visitor's zone, in which `date` and `time` are written. */
  timezone: z.string(),
  /** The zone in which the office keeps its hours; answers that were kept long ago have none. */
  officeTimezone: z.optional(z.string()),
  date: z.string(),
  time: z.string(),
  /** Where the visitor may change or cancel the booking. */
  manageUrl: z.optional(z.string()),
})

/** A free time, as the visitor's clock and calendar show it. */
export const freeTime = z.object({
  /** `yyyy-MM-dd` */
  date: z.string(),
  /** As the list of slots gives it. */
  time: z.string(),
  /** RFC 3339 in UTC with milliseconds. */
  startsAt: z.string(),
})

/** The answer 409 to `POST /api/schedule`: another booking holds the slot. */
export const slotTakenBody = z.extend(errorBody, {
  /** At most three: those of the same date first, then those of others, each the nearest first. */
  nearest: z.array(freeTime),
})

export type BookingRequest = z.infer<typeof bookingRequest>
export type SlotsQuery = z.infer<typeof slotsQuery>
export type Slot = z.infer<typeof slot>
export type SlotsReply = z.infer<typeof slotsReply>
export type FreeTime = z.infer<typeof freeTime>
export type BookingReply = z.infer<typeof bookingReply>
