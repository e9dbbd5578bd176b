import * as z from 'zod/mini'
import type { BookingFields, EnclosureField } from '../bookings/booking.ts'
import { STATUSES } from '../people/statuses.ts'
import { leadSource } from '../sources/report.ts'

// Events may gain fields, but no field changes its meaning or goes away.

const status = z.enum(STATUSES)
const instant = z.iso.datetime()

/** The fields that only a booking's form has, without enclosures. */
const booked = {
  service: z.string(),
} satisfies Record<
  Exclude<keyof BookingFields, 'name' | 'email' | 'phone' | EnclosureField>,
  unknown
>

/** A booking, a message, or a webinar registration that the firm accepted. */
export const leadCreated = z.object({
  type: z.literal('lead.created'),
  /** When the firm accepted it; for a held submission, when it was released. */
  timestamp: instant,
  data: z.object({
    /** The same id as in `npm run leads` and in the desk. */
    id: z.string(),
    kind: z.enum(['booking', 'message', 'registration']),
    createdAt: instant,
    name: z.string(),
    email: z.string(),
    /** As last entered for this email address; null if no form asked for it. */
    phone: z.nullable(z.string()),
    company: z.nullable(z.string()),
    /** Null for other kinds. */
    booking: z.nullable(
      z.object({
        ...booked,
        startsAt: instant,
        endsAt: instant,
        /** The visitor's time zone. */
        timezone: z.string(),
      }),
    ),
    /** Null for other kinds. */
    message: z.nullable(z.string()),
    /** Null for other kinds. */
    registration: z.nullable(
      z.object({ session: z.string(), state: z.enum(['registered', 'waitlisted', 'canceled']) }),
    ),
    /** Null if unknown, or if staff made the booking. */
    source: z.nullable(leadSource),
    /** The person in the desk; if the address was merged, the person it was merged into. */
    person: z.object({
      id: z.string(),
      status,
      /** The person's page in the desk. */
      url: z.string(),
    }),
  }),
})

export const statusChanged = z.object({
  type: z.literal('person.status_changed'),
  timestamp: instant,
  data: z.object({
    before: status,
    after: status,
    /**
     * A staff member's name, `command`, or `submission` if someone with the status closed booked,
     * wrote, or registered again.
     */
    by: z.string(),
    person: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      phone: z.nullable(z.string()),
      company: z.nullable(z.string()),
      /** The person's page in the desk. */
      url: z.string(),
    }),
  }),
})

/** The body of a request to WEBHOOK_URL. */
export const webhookEvent = z.discriminatedUnion('type', [leadCreated, statusChanged])

export type LeadCreated = z.infer<typeof leadCreated>
export type StatusChanged = z.infer<typeof statusChanged>
export type WebhookEvent = z.infer<typeof webhookEvent>
