import * as z from 'zod/mini'
import type { WebinarEvent } from '../../cms/site.ts'
import type { BookingFields, EnclosureField } from '../../contracts/bookings/booking.ts'
import type { ContactFields } from '../../contracts/contact/contact.ts'
import type { RegistrationFields } from '../../contracts/webinar/registration.ts'

/** A schema for each field that an email stores, so that no field is lost when it's read. */
type Schemas<Data> = Record<keyof Data, z.ZodMiniType>

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)

export interface Appointment extends Omit<BookingFields, EnclosureField> {
  id: string
  startsAt: Date
  endsAt: Date
  /** The iCalendar SEQUENCE; increases with every email that changes the appointment. */
  sequence: number
}

export interface BookingMailData extends Appointment {
  /** The visitor's IANA zone. */
  timezone: string
  /** Twelve letters, if the visitor sent the assessment. */
  assessment?: string | null | undefined
  /** A tool's inputs, if the visitor sent them. */
  worksheet?: string | null | undefined
  /** The start before the move, if the booking was moved. */
  movedFrom?: Date | undefined
  /** True if staff booked, moved, or canceled it for the visitor. */
  byStaff?: boolean | undefined
  /** From the staff to the visitor; may have line breaks. */
  note?: string | undefined
}

/** For reading the stored data. */
export const bookingMailData: z.ZodMiniType<BookingMailData> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  timezone: z.string(),
  startsAt: instant,
  endsAt: instant,
  sequence: z.int(),
  assessment: z.optional(z.nullable(z.string())),
  worksheet: z.optional(z.nullable(z.string())),
  movedFrom: z.optional(instant),
  byStaff: z.optional(z.boolean()),
  note: z.optional(z.string()),
} satisfies Schemas<BookingMailData>)

export interface ContactMailData extends ContactFields {
  id: string
}

/** For reading the stored data, also of a held message. */
export const contactMailData: z.ZodMiniType<ContactMailData> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
} satisfies Schemas<ContactMailData>)

/** Includes the link to join, which only registrants may know. */
export interface SessionMailData extends Omit<WebinarEvent, 'announced' | 'sample'> {
  /** Undefined to use WEBINAR_JOIN_URL. */
  joinUrl?: string | undefined
  /** The iCalendar SEQUENCE; 0 by default. */
  sequence?: number | undefined
}

export interface RegistrationMailData extends RegistrationFields {
  id: string
  /** As it was when the email was enqueued. */
  event: SessionMailData
  /** On the waitlist. */
  waitlisted?: boolean | undefined
}

/** For emails about a changed or canceled session. */
export interface SessionChangeMailData extends RegistrationMailData {
  /** The previous time, RFC 3339; undefined if the session is canceled. */
  movedFrom?: { startsAt: string; endsAt: string } | undefined
  /** From the staff; may be empty. */
  note: string
}

const registrationFields = {
  id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  event: z.object({
    id: z.string(),
    title: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    zoneLabel: z.string(),
    closesOn: z.string(),
    joinUrl: z.optional(z.string()),
    sequence: z.optional(z.int()),
  } satisfies Schemas<SessionMailData>),
  waitlisted: z.optional(z.boolean()),
} satisfies Schemas<RegistrationMailData>

/** For reading the stored data. */
export const registrationMailData: z.ZodMiniType<RegistrationMailData> =
  z.object(registrationFields)

/** For reading the stored data. */
export const sessionChangeMailData: z.ZodMiniType<SessionChangeMailData> = z.object({
  ...registrationFields,
  movedFrom: z.optional(z.object({ startsAt: z.string(), endsAt: z.string() })),
  note: z.string(),
} satisfies Schemas<SessionChangeMailData>)

/** For an email from staff to a registrant. */
export const registrantMailData = z.object({
  id: z.string(),
  subject: z.string(),
  /** Without a signature. */
  text: z.string(),
  author: z.string(),
  replyTo: z.string(),
})
export type RegistrantMailData = z.infer<typeof registrantMailData>

/** As sentences name the kinds. */
export const KIND_NAMES = {
  booking: 'booking',
  contact: 'message',
  webinar: 'webinar registration',
} as const

/** For the email about a held submission. Unknown texts are empty. */
export const heldMailData = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'contact', 'webinar']),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  service: z.string(),
  message: z.string(),
  /** RFC 3339 in UTC; only for bookings. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Null if the slot isn't kept. */
  slotUntil: z.nullable(z.string()),
  /** Why it is held, as sentences. */
  reasons: z.array(z.string()),
})
export type HeldMailData = z.infer<typeof heldMailData>

/** For a reply from the desk. */
export const replyMailData = z.object({
  subject: z.string(),
  /** As typed, without a signature. */
  text: z.string(),
  author: z.string(),
  /** The author's own, in place of the name; none in emails of an earlier release. */
  signature: z.optional(z.string()),
  replyTo: z.string(),
  /** The outbox's id of the previous email in the recipient's thread; null if there is none. */
  inReplyTo: z.nullable(z.string()),
})
export type ReplyMailData = z.infer<typeof replyMailData>

/** For the email about someone who has waited too long. */
export const overdueMailData = z.object({
  /** The person's id in the desk. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** RFC 3339 in UTC. */
  waitingSince: z.string(),
  /** Office minutes after which an answer is overdue. */
  targetMinutes: z.number(),
})
export type OverdueMailData = z.infer<typeof overdueMailData>

export const deskCodeMailData = z.object({ name: z.string(), code: z.string() })
export type DeskCodeMailData = z.infer<typeof deskCodeMailData>

export const deskInvitationMailData = z.object({
  /** Empty for a new person. */
  name: z.string(),
  token: z.string(),
})
export type DeskInvitationMailData = z.infer<typeof deskInvitationMailData>
