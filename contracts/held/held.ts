import * as z from 'zod/mini'
import type { BookingFields, EnclosureField } from '../bookings/booking.ts'
import type { ContactFields } from '../contact/contact.ts'
import type { RegistrationFields } from '../webinar/registration.ts'

export const HELD_PAGE = 25

export const HELD_STATUSES = ['held', 'released', 'discarded'] as const
export const heldStatus = z.enum(HELD_STATUSES)

export const heldQuery = z.object({
  /** Defaults to `held`. */
  status: z.optional(heldStatus),
  after: z.optional(z.string().check(z.maxLength(150))),
})

/**
 * The fields of all forms except the email address; a registration's `fullName` counts as `name`.
 */
type TypedField = Exclude<
  keyof BookingFields | keyof ContactFields | keyof RegistrationFields,
  'fullName' | 'email' | EnclosureField
>

/** What the visitor entered. Fields that the form doesn't have are empty. */
const typedFields = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  service: z.string(),
  message: z.string(),
} satisfies Record<TypedField, unknown>)

const heldSlot = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  /** The visitor's time zone. */
  timezone: z.string(),
  /** Until then, no one else can book the slot; null if the slot isn't kept. */
  keptUntil: z.nullable(z.string()),
  /** True once the slot has started; the booking can no longer be released. */
  hasPassed: z.boolean(),
})

/** A submission held for review because of a limit or its spam score. */
export const heldSubmission = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'contact', 'webinar']),
  status: heldStatus,
  email: z.string(),
  typed: typedFields,
  /** The visitor's assessment as lines of text; usually empty. */
  assessment: z.array(z.string()),
  /** The visitor's numbers from one of the tools as lines of text; usually empty. */
  worksheet: z.array(z.string()),
  /** Null for messages and registrations. */
  slot: z.nullable(heldSlot),
  /** Why it is held, as sentences. */
  reasons: z.array(z.string()),
  /** True if one of the reasons is the text itself, so the submission is likely spam. */
  isSpam: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /**
   * A staff member's email address, or `command`; null while undecided, and if it wasn't recorded.
   */
  decidedBy: z.nullable(z.string()),
  /** True for a discard, and for a release until a worker begins to send its emails. */
  undoable: z.boolean(),
})

/** The response to `GET /api/desk/held`, newest first. */
export const heldPage = z.object({
  rows: z.array(heldSubmission),
  next: z.nullable(z.string()),
  officeTimeZone: z.string(),
})

export type HeldStatus = z.infer<typeof heldStatus>
export type HeldQuery = z.infer<typeof heldQuery>
export type HeldSubmission = z.infer<typeof heldSubmission>
export type HeldPage = z.infer<typeof heldPage>
