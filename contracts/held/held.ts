import * as z from 'zod/mini'
import type { BookingFields } from '../bookings/booking.ts'
import type { ContactFields } from '../contact/contact.ts'
import type { RegistrationFields } from '../webinar/registration.ts'

/** Held submissions per page. */
export const HELD_PAGE = 25

/** Waiting for a decision, or what became of it. */
export const HELD_STATUSES = ['held', 'released', 'discarded'] as const
export const heldStatus = z.enum(HELD_STATUSES)

/** The query of `GET /api/desk/held`. */
export const heldQuery = z.object({
  /** Those that wait for a decision by default. */
  status: z.optional(heldStatus),
  /** The cursor of the page before. */
  after: z.optional(z.string().check(z.maxLength(150))),
})

/** The fields of all forms besides the address. A registration's `fullName` is a `name`. */
type TypedField = Exclude<
  keyof BookingFields | keyof ContactFields | keyof RegistrationFields,
  'fullName' | 'email' | 'assessment'
>

/** What the visitor typed; fields that the form doesn't have are empty. */
const typedFields = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  service: z.string(),
  /** With its line breaks. */
  message: z.string(),
} satisfies Record<TypedField, unknown>)

/** The time of a held booking. */
const heldSlot = z.object({
  /** RFC 3339 in UTC, like all instants here. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The visitor's IANA zone. */
  timezone: z.string(),
  /** Until when no one else can book it; null if it isn't kept. */
  keptUntil: z.nullable(z.string()),
  /** Whether it has begun, so that the booking can't be released. */
  hasPassed: z.boolean(),
})

/** A submission that a limit or the spam score held. */
export const heldSubmission = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'contact', 'webinar']),
  status: heldStatus,
  email: z.string(),
  typed: typedFields,
  /** The assessment that a visitor sent with a booking, as lines of text; usually empty. */
  assessment: z.array(z.string()),
  /** Null for messages and registrations. */
  slot: z.nullable(heldSlot),
  /** Why it is held, as sentences. */
  reasons: z.array(z.string()),
  createdAt: z.string(),
  /** Null while it waits. */
  decidedAt: z.nullable(z.string()),
  /** A staff member's address, or `command`; null while it waits, or if it wasn't recorded. */
  decidedBy: z.nullable(z.string()),
})

/** The response to `GET /api/desk/held`, newest first. */
export const heldPage = z.object({
  rows: z.array(heldSubmission),
  /** The cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
  /** The office's IANA zone. */
  officeTimeZone: z.string(),
})

/** The response to `GET /api/desk/held/count`. */
export const heldCount = z.object({
  /** How many submissions wait for a decision. */
  waiting: z.int(),
})

export type HeldStatus = z.infer<typeof heldStatus>
export type HeldQuery = z.infer<typeof heldQuery>
export type HeldSubmission = z.infer<typeof heldSubmission>
export type HeldPage = z.infer<typeof heldPage>
