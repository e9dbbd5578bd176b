import * as z from 'zod/mini'
import { bookingDetails, bookingRequest } from './booking.ts'
import { moveRequest } from './manage-booking.ts'
import { errorBody } from '../errors.ts'
import { lineOfText, paragraphs } from '../text.ts'

/** The longest span that the calendar shows at a time, in days. */
export const MOST_DAYS = 8

/** Why a time isn't offered to visitors. The staff can override all but the first and the last two. */
export const REASON_KINDS = [
  'past',
  'short-notice',
  'too-far-ahead',
  'weekend',
  'closed-day',
  'outside-hours',
  'no-slot',
  'blocked',
  'busy',
  'held',
  'booked',
] as const

/** A reason why a time isn't offered. */
export const reason = z.object({
  kind: z.enum(REASON_KINDS),
  /** Of `blocked`: what the block is for, which may be empty, and who saved it. */
  block: z.optional(z.object({ label: z.string(), author: z.string() })),
})

/** RFC 3339 in UTC with milliseconds, as in all answers. */
const instant = z.iso.datetime({ error: 'Please choose a date and a time' })

/** A span of time; the end is exclusive. */
const span = { startsAt: z.string(), endsAt: z.string() }

/** A wall-clock time on the office's clock, `yyyy-MM-ddTHH:mm`. */
const wallTime = z.iso
  .datetime({ local: true, precision: -1, error: 'Please choose a date and a time' })
  .check(z.regex(/\d$/, { error: 'Please choose a time on the office’s clock' }))

/** Ten years of weeks. */
const MOST_SKIPPED = 520

const MOST_HOURS = { never: 366 * 24, weekly: 24 } as const

/** A block's own fields, for `POST` and `PATCH /api/desk/calendar/blocks`. */
export const blockFields = z
  .object({
    /** What it is for; may be empty. */
    label: lineOfText({ min: 0, tooShort: '', max: 100, label: 'Label' }),
    /** The first start and end, if it repeats. */
    starts: wallTime,
    ends: wallTime,
    repeats: z.enum(['never', 'weekly']),
    /** The last day on which it may repeat; null if it goes on, or doesn't repeat. */
    until: z.nullable(z.iso.date({ error: 'Please choose a date' })),
    /** The days on which a weekly one is skipped. A change without them keeps them. */
    skipped: z.optional(z.array(z.iso.date()).check(z.maxLength(MOST_SKIPPED))),
  })
  .check(
    z.refine(({ starts, ends }) => starts < ends, {
      path: ['ends'],
      error: 'The end must be after the start',
    }),
    z.refine(({ starts, ends, repeats }) => hoursBetween(starts, ends) <= MOST_HOURS[repeats], {
      path: ['ends'],
      error: 'A block can last a year; a weekly one, a day',
    }),
    z.refine(({ starts, until }) => until === null || until >= starts.slice(0, 10), {
      path: ['until'],
      error: 'The last day must not be before the first one',
    }),
  )

function hoursBetween(starts: string, ends: string): number {
  return (Date.parse(`${ends}Z`) - Date.parse(`${starts}Z`)) / 3_600_000
}

/** A block as it is stored. */
const block = z.object({
  id: z.string(),
  label: z.string(),
  starts: z.string(),
  ends: z.string(),
  repeats: z.enum(['never', 'weekly']),
  until: z.nullable(z.string()),
  /** The days on which a weekly one is skipped, on its own clock. */
  skipped: z.array(z.string()),
  /** The name of the staff member who saved it last. */
  author: z.string(),
  /** To be sent back with a change. */
  version: z.int(),
})

/** The query of `GET /api/desk/calendar`. */
export const calendarQuery = z
  .object({ from: instant, to: instant })
  .check(
    z.refine(
      ({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000,
      { path: ['to'], error: 'Please ask for a week' },
    ),
  )

/** A time of a block. */
const blockTime = z.object({
  ...span,
  /** The day on which it starts on the block's clock, `yyyy-MM-dd`. */
  date: z.string(),
  block,
})

const booking = z.object({
  ...span,
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  /** The client's IANA zone. */
  timezone: z.string(),
  /** The person's id; null only if it was deleted a moment ago. */
  personId: z.nullable(z.string()),
  /** False once it has begun. */
  isChangeable: z.boolean(),
})

/** The response to `GET /api/desk/calendar`: everything that overlaps the span, in order of start. */
export const calendarWeek = z.object({
  /** The office's IANA zone. */
  officeTimeZone: z.string(),
  /** When visitors can book, closed days left out. */
  officeHours: z.array(z.object(span)),
  /** The closed days among the office's weekdays, `yyyy-MM-dd`, with their office hours. */
  closedDays: z.array(z.object({ ...span, date: z.string() })),
  bookings: z.array(booking),
  /** Times that are kept for held bookings. */
  held: z.array(z.object({ ...span, id: z.string() })),
  /** Times of blocks; one that repeats may have several. */
  blocks: z.array(blockTime),
  /** Times of weekly blocks that are skipped, so visitors can book them. */
  skipped: z.array(blockTime),
  /** Times of the firm's own calendars. */
  busy: z.array(z.object(span)),
})

/** The response to saving a block. */
export const savedBlock = z.object({
  id: z.string(),
  /** How many bookings from now on are in its time. They stay. */
  bookings: z.int(),
  /** To be sent back with the next change. */
  version: z.int(),
})

/** The body of `PATCH /api/desk/calendar/blocks/{id}`. */
export const blockChange = z.object({
  /** The version that the change is based on. */
  version: z.int(),
  block: blockFields,
})

/** The body of `POST /api/desk/calendar/blocks/{id}/week`. */
export const blockWeek = z.object({
  /** The version that the change is based on. */
  version: z.int(),
  /** The day on which the block's time starts, on its own clock. */
  date: z.iso.date({ error: 'Please choose a date' }),
  /** True to skip the block that week, false to block it again. */
  skipped: z.boolean(),
})

/** The query of `GET /api/desk/calendar/why`. */
export const whyQuery = z.object({
  at: instant,
  /** The visitor's IANA zone, the office's by default: weekends are those of the visitor. */
  timezone: z.optional(z.string().check(z.maxLength(64))),
})

/** The response to `GET /api/desk/calendar/why`; without a reason, visitors are offered the time. */
export const whyReply = z.object({ ...span, reasons: z.array(reason) })

const note = z.optional(paragraphs({ min: 0, tooShort: '', max: 2000, label: 'Note' }))
/** Whether to use the time although visitors aren't offered it. */
const override = z.optional(z.boolean())

/** The body of `POST /api/desk/calendar/bookings`; the time is in the client's zone. */
export const clientBooking = z.extend(bookingDetails, {
  service: bookingRequest.shape.service,
  timezone: bookingRequest.shape.timezone,
  /** For the client, in the email. */
  note,
  override,
})

/** The body of `POST /api/desk/calendar/bookings/{id}/move`; the time is in the client's zone. */
export const clientMove = z.extend(moveRequest, { note, override })

/** The body of `POST /api/desk/calendar/bookings/{id}/cancel`. */
export const clientCancellation = z.object({ note })

/** The response to booking and moving. */
export const clientBookingReply = z.object({ id: z.string(), ...span })

/** The response to canceling. */
export const clientCancellationReply = z.object({ id: z.string() })

/** The 409 response to booking and moving. */
export const clientBookingRefusal = z.extend(errorBody, {
  /** With the code `override_needed`: what an override would ignore. */
  reasons: z.optional(z.array(reason)),
})

export type Reason = z.infer<typeof reason>
export type ReasonKind = Reason['kind']
export type BlockFields = z.infer<typeof blockFields>
export type BlockWeek = z.infer<typeof blockWeek>
export type BlockChange = z.infer<typeof blockChange>
export type CalendarWeek = z.infer<typeof calendarWeek>
export type CalendarQuery = z.infer<typeof calendarQuery>
export type SavedBlock = z.infer<typeof savedBlock>
export type ClientBooking = z.infer<typeof clientBooking>
export type ClientBookingReply = z.infer<typeof clientBookingReply>
export type ClientCancellation = z.infer<typeof clientCancellation>
export type ClientMove = z.infer<typeof clientMove>
