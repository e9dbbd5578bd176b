import * as z from 'zod/mini'
import type { WebinarEvent } from '../../content/site.ts'
import type { BookingFields } from '../../contracts/bookings/booking.ts'
import type { ContactFields } from '../../contracts/contact/contact.ts'
import type { RegistrationFields } from '../../contracts/webinar/registration.ts'

/** A schema for each field of what an email stores, so that no field is lost when it's read. */
type Schemas<Data> = Record<keyof Data, z.ZodMiniType>

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)

/** What a calendar event needs to know of a booking. */
export interface Appointment extends Omit<BookingFields, 'assessment'> {
  id: string
  startsAt: Date
  endsAt: Date
  /** The iCalendar SEQUENCE; increases with every email that changes the appointment. */
  sequence: number
}

/** What booking emails need to know of a booking. */
export interface BookingMailData extends Appointment {
  /** The visitor's IANA zone. */
  timezone: string
  /** Twelve letters, if the visitor sent the assessment. */
  assessment?: string | null | undefined
  /** The start before the booking was moved, if it was. */
  movedFrom?: Date | undefined
  /** Whether the staff booked, moved, or canceled it, not the visitor. */
  byStaff?: boolean | undefined
  /** What the staff tell the visitor about it; may have line breaks. */
  note?: string | undefined
}

/** Reads the stored data of a booking's emails. */
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
  movedFrom: z.optional(instant),
  byStaff: z.optional(z.boolean()),
  note: z.optional(z.string()),
} satisfies Schemas<BookingMailData>)

/** What the emails about a contact message need. */
export interface ContactMailData extends ContactFields {
  id: string
}

/** Reads the stored data of a message's emails, and of a held message. */
export const contactMailData: z.ZodMiniType<ContactMailData> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
} satisfies Schemas<ContactMailData>)

/** A session with what only registrants may know. */
export interface SessionMailData extends Omit<WebinarEvent, 'announced' | 'sample'> {
  /** The link to join; undefined for that of the settings. */
  joinUrl?: string | undefined
  /** The iCalendar SEQUENCE; 0 by default. */
  sequence?: number | undefined
}

export interface RegistrationMailData extends RegistrationFields {
  id: string
  /** The session as it was when the email was enqueued. */
  event: SessionMailData
  /** Whether the registration waits for a seat. */
  waitlisted?: boolean | undefined
}

/** What the emails about a changed or canceled session need. */
export interface SessionChangeMailData extends RegistrationMailData {
  /** When it was to take place, RFC 3339; undefined if it is canceled. */
  movedFrom?: { startsAt: string; endsAt: string } | undefined
  /** What the staff say about it; may be empty. */
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

/** Reads the stored data of a registration's emails. */
export const registrationMailData: z.ZodMiniType<RegistrationMailData> =
  z.object(registrationFields)

/** Reads the stored data of an email about a changed or canceled session. */
export const sessionChangeMailData: z.ZodMiniType<SessionChangeMailData> = z.object({
  ...registrationFields,
  movedFrom: z.optional(z.object({ startsAt: z.string(), endsAt: z.string() })),
  note: z.string(),
} satisfies Schemas<SessionChangeMailData>)

/** What an email from the staff to a registrant needs. */
export const registrantMailData = z.object({
  /** The id of the registration. */
  id: z.string(),
  subject: z.string(),
  /** Without a signature. */
  text: z.string(),
  /** The author's name, for the signature. */
  author: z.string(),
  /** The author's address, where answers go. */
  replyTo: z.string(),
})
export type RegistrantMailData = z.infer<typeof registrantMailData>

/** What each kind of held submission is called in a sentence. */
export const KIND_NAMES = {
  booking: 'booking',
  contact: 'message',
  webinar: 'webinar registration',
} as const

/** What the email about a held submission needs; missing texts are empty. */
export const heldMailData = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'contact', 'webinar']),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  service: z.string(),
  message: z.string(),
  /** RFC 3339 in UTC; bookings only. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Until when the slot is kept; null if it isn't. */
  slotUntil: z.nullable(z.string()),
  /** Why it is held, as sentences. */
  reasons: z.array(z.string()),
})
export type HeldMailData = z.infer<typeof heldMailData>

/** What a reply from the desk needs. */
export const replyMailData = z.object({
  subject: z.string(),
  /** As typed, without a signature. */
  text: z.string(),
  /** The author's name, for the signature. */
  author: z.string(),
  /** The author's address, where the answer goes. */
  replyTo: z.string(),
  /** The outbox's id of the email that this one follows in the recipient's thread; null for none. */
  inReplyTo: z.nullable(z.string()),
})
export type ReplyMailData = z.infer<typeof replyMailData>

/** What the email about someone who waits too long needs. */
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

/** What the email with a sign-in code needs. */
export const deskCodeMailData = z.object({ name: z.string(), code: z.string() })
export type DeskCodeMailData = z.infer<typeof deskCodeMailData>

/** What the email with an invitation needs. */
export const deskInvitationMailData = z.object({
  /** Empty if the person is new. */
  name: z.string(),
  /** The secret in the link. */
  token: z.string(),
})
export type DeskInvitationMailData = z.infer<typeof deskInvitationMailData>
