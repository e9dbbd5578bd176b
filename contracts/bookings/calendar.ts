import * as z from 'zod/mini'
import {
  bookingDetails,
  type BookingFields,
  bookingRequest,
  type EnclosureField,
} from './booking.ts'
import { moveRequest } from './manage-booking.ts'
import { errorBody } from '../errors.ts'
import { lineOfText, paragraphs } from '../text.ts'

/** The longest span of one calendar request, in days. */
export const MOST_DAYS = 8

/**
 * Why visitors can't book a time. Staff can override all except `past`, `held`, `offered`, and
 * `booked`.
 */
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
  'offered',
  'booked',
] as const

export const reason = z.object({
  kind: z.enum(REASON_KINDS),
  /** Set only for the kind `blocked`; the label may be empty. */
  block: z.optional(z.object({ label: z.string(), author: z.string() })),
  /** Set only for the kind `closed-day`: the reason, such as `Thanksgiving`, or an empty string. */
  closedFor: z.optional(z.string()),
})

const instant = z.iso.datetime({ error: 'Please choose a date and a time' })

/** The end is exclusive. */
const span = { startsAt: z.string(), endsAt: z.string() }

/** Local time in the office's time zone, without an offset. */
const wallTime = z.iso
  .datetime({ local: true, precision: -1, error: 'Please choose a date and a time' })
  .check(z.regex(/\d$/, { error: 'Please choose a time on the office’s clock' }))

/** Ten years of weeks. */
const MOST_SKIPPED = 520

const MOST_HOURS = { never: 366 * 24, weekly: 24 } as const

export const blockFields = z
  .object({
    label: lineOfText({ min: 0, tooShort: '', max: 100, label: 'Label' }),
    /** The start of the block, or of its first occurrence if it repeats. */
    starts: wallTime,
    ends: wallTime,
    repeats: z.enum(['never', 'weekly']),
    /** The last day of a weekly block; null if it has no end or doesn't repeat. */
    until: z.nullable(z.iso.date({ error: 'Please choose a date' })),
    /** Days on which a weekly block is skipped. If left out of a change, they stay as they are. */
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

const block = z.object({
  id: z.string(),
  label: z.string(),
  starts: z.string(),
  ends: z.string(),
  repeats: z.enum(['never', 'weekly']),
  until: z.nullable(z.string()),
  skipped: z.array(z.string()),
  /** The name of the staff member who last saved the block. */
  author: z.string(),
  version: z.int(),
})

export const calendarQuery = z
  .object({ from: instant, to: instant })
  .check(
    z.refine(
      ({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000,
      { path: ['to'], error: 'Please ask for a week' },
    ),
  )

const blockTime = z.object({
  ...span,
  /** The day on which the occurrence starts, in the block's time zone. */
  date: z.string(),
  block,
})

/** What the client entered, without an assessment or numbers. */
const entered = {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
} satisfies Record<Exclude<keyof BookingFields, EnclosureField>, unknown>

const booking = z.object({
  ...span,
  id: z.string(),
  ...entered,
  /** The client's time zone. */
  timezone: z.string(),
  /** Null only if the person was deleted a moment ago. */
  personId: z.nullable(z.string()),
  /** False once the call has started. */
  isChangeable: z.boolean(),
})

/**
 * The response to `GET /api/desk/calendar`: everything that overlaps the span, in order of start.
 */
export const calendarWeek = z.object({
  officeTimeZone: z.string(),
  /** Opening hours, without those of closed days. */
  officeHours: z.array(z.object(span)),
  /** Weekdays (`yyyy-MM-dd`) on which the office is closed, each with its usual opening hours. */
  closedDays: z.array(
    z.object({
      ...span,
      date: z.string(),
      /** Why the office is closed, such as `Thanksgiving`; may be empty. */
      closedFor: z.string(),
    }),
  ),
  bookings: z.array(booking),
  /** Slots kept for held bookings, or for people they were offered to. */
  held: z.array(
    z.object({
      ...span,
      id: z.string(),
      offeredTo: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** One entry per occurrence of a repeating block. */
  blocks: z.array(blockTime),
  /** Skipped occurrences of weekly blocks; visitors can book these times. */
  skipped: z.array(blockTime),
  /** Busy times from the firm's own calendars. */
  busy: z.array(z.object(span)),
  /** Future free slots, including those too soon for visitors to book. */
  free: z.array(z.object(span)),
})

export const savedBlock = z.object({
  id: z.string(),
  /** How many upcoming bookings and kept times overlap the block. They stay. */
  bookings: z.int(),
  version: z.int(),
})

export const blockChange = z.object({
  version: z.int(),
  block: blockFields,
})

export const blockWeek = z.object({
  version: z.int(),
  /** The day on which the occurrence starts, in the block's time zone. */
  date: z.iso.date({ error: 'Please choose a date' }),
  /** True skips that week, false blocks it again. */
  skipped: z.boolean(),
})

export const whyQuery = z.object({
  at: instant,
  /** The visitor's time zone, which decides which days are weekends. Defaults to the office's. */
  timezone: z.optional(z.string().check(z.maxLength(64))),
})

/** The response to `GET /api/desk/calendar/why`. Without reasons, visitors can book the time. */
export const whyReply = z.object({ ...span, reasons: z.array(reason) })

/** The address of all bookings for calendar programs; null until someone makes it. */
export const calendarLink = z.object({ url: z.nullable(z.string()) })

const note = z.optional(paragraphs({ min: 0, tooShort: '', max: 2000, label: 'Note' }))
/** True books the time even if visitors can't book it. */
const override = z.optional(z.boolean())
/** When the call that the staff member saw begins; 409 if it was moved since. */
const startsAt = z.optional(instant)

/** The body of `POST /api/desk/calendar/bookings`; the time is in the client's time zone. */
export const clientBooking = z.extend(bookingDetails, {
  service: bookingRequest.shape.service,
  timezone: bookingRequest.shape.timezone,
  /** The person who called. If they don't have the address yet, it's added to theirs. */
  personId: z.optional(z.string().check(z.maxLength(100))),
  /** For the client; added to the email. */
  note,
  override,
})

/**
 * The body of `POST /api/desk/calendar/bookings/{id}/move`; the time is in the client's time zone.
 */
export const clientMove = z.extend(moveRequest, { note, override, startsAt })

export const clientCancellation = z.object({ note, startsAt })

export const clientBookingReply = z.object({ id: z.string(), ...span })

export const clientCancellationReply = z.object({ id: z.string() })

export const clientBookingRefusal = z.extend(errorBody, {
  /** The reasons that `override` would ignore; set only with the code `override_needed`. */
  reasons: z.optional(z.array(reason)),
})

export type CalendarLink = z.infer<typeof calendarLink>
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
