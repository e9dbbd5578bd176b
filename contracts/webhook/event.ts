import * as z from 'zod/mini'
import { STATUSES } from '../people/people.ts'
import { leadSource } from '../sources/report.ts'

// Events may gain fields, but no field changes its meaning or goes away.

const status = z.enum(STATUSES)
/** RFC 3339 in UTC. */
const instant = z.iso.datetime()

/** A booking, a message, or a webinar registration that the firm accepted. */
export const leadCreated = z.object({
  type: z.literal('lead.created'),
  /** When the firm accepted it: a held submission, when it was released. */
  timestamp: instant,
  data: z.object({
    /** A UUID: the id in `npm run leads` and in the desk. */
    id: z.string(),
    kind: z.enum(['booking', 'message', 'registration']),
    /** When the visitor sent it. */
    createdAt: instant,
    name: z.string(),
    email: z.string(),
    /** As the person of this address entered it last; null if no form asked for it. */
    phone: z.nullable(z.string()),
    company: z.nullable(z.string()),
    /** The consultation; null for other kinds. */
    booking: z.nullable(
      z.object({
        service: z.string(),
        startsAt: instant,
        endsAt: instant,
        /** The visitor's IANA zone. */
        timezone: z.string(),
      }),
    ),
    /** The text of a message; null for other kinds. */
    message: z.nullable(z.string()),
    /** The webinar session; null for other kinds. */
    registration: z.nullable(
      z.object({ session: z.string(), state: z.enum(['registered', 'waitlisted', 'canceled']) }),
    ),
    /** Where the visitor came from; null if unknown, or if the staff made the booking. */
    source: z.nullable(leadSource),
    /** The person in the desk: the main one, if the address was merged into another person. */
    person: z.object({
      /** A UUID. */
      id: z.string(),
      status,
      /** The person's page in the desk. */
      url: z.string(),
    }),
  }),
})

/** A person's status changed. */
export const statusChanged = z.object({
  type: z.literal('person.status_changed'),
  /** When it changed. */
  timestamp: instant,
  data: z.object({
    before: status,
    after: status,
    /**
     * Who changed it: a staff member's name, `command`, or `submission` if someone who was closed
     * booked, wrote, or registered again.
     */
    by: z.string(),
    person: z.object({
      /** A UUID. */
      id: z.string(),
      /** In lowercase. */
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
