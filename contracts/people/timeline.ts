import * as z from 'zod/mini'
import type { BookingFields } from '../bookings/booking.ts'
import { MAIL_STATES } from '../outbox/outbox.ts'
import { replyFile } from '../replies/files.ts'
import { leadSource } from '../sources/report.ts'

const entry = { id: z.string(), at: z.string() }
/** The source is null if the form was sent without one. */
const submission = { ...entry, source: z.nullable(leadSource) }

/** A file that came by email. */
export const receivedFile = z.object({
  /** The number of its MIME part. */
  part: z.string(),
  name: z.string(),
  /** In bytes; of files that aren't kept, about. */
  size: z.int(),
  /** Only files that are `kept` can be downloaded; the others are only in the mailbox. */
  state: z.enum(['kept', 'tooLarge', 'inMailbox']),
})

/** The fields of a booking's form, without those about the person. */
const booked = {
  service: z.string(),
  /** The assessment's questions with the visitor's answers. */
  assessment: z.array(z.string()),
  /** The numbers that the visitor sent from one of the tools, as lines of text. */
  worksheet: z.array(z.string()),
} satisfies Record<Exclude<keyof BookingFields, 'name' | 'email' | 'phone'>, unknown>

export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...submission,
    kind: z.literal('booking'),
    ...booked,
    startsAt: z.string(),
    endsAt: z.string(),
    /** The visitor's time zone. */
    timezone: z.string(),
    isCanceled: z.boolean(),
    isMoved: z.boolean(),
  }),
  /** A move or cancellation; listed only while an email about it is in the outbox. */
  z.object({
    ...entry,
    kind: z.literal('bookingChange'),
    /** The previous start; null if the booking was canceled. */
    movedFrom: z.nullable(z.string()),
    startsAt: z.string(),
    isCanceled: z.boolean(),
    byStaff: z.boolean(),
    /** The staff's note to the visitor; may be empty. */
    note: z.string(),
  }),
  z.object({
    ...submission,
    kind: z.literal('message'),
    text: z.string(),
    /** The name of the staff member who took it by phone; null if it came by form or email. */
    takenBy: z.nullable(z.string()),
    /** The kind of email, if the mailbox received it; null if it came by form or phone. */
    email: z.nullable(z.enum(['answer', 'automatic', 'earlier'])),
    /** The email's subject; empty if the message came by form or phone. */
    subject: z.string(),
    files: z.array(receivedFile),
  }),
  z.object({ ...submission, kind: z.literal('registration'), session: z.string() }),
  z.object({
    ...submission,
    kind: z.literal('held'),
    what: z.enum(['booking', 'contact', 'webinar']),
    state: z.enum(['held', 'released', 'discarded']),
    text: z.string(),
    /** Why it was held, as sentences. */
    reasons: z.array(z.string()),
  }),
  z.object({
    ...entry,
    kind: z.literal('email'),
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    /** When it was sent, or is due. */
    when: z.string(),
    /** The mail server's last error; empty if there was none. */
    problem: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('webhook'),
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    /** When it was sent, or is due. */
    when: z.string(),
    /** Why the last attempt failed; empty if it didn't fail. */
    problem: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('reply'),
    by: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    files: z.array(replyFile),
    /** Null once the email was deleted from the outbox. */
    state: z.nullable(z.enum(MAIL_STATES)),
    /** When it was sent, or is due. */
    when: z.string(),
    /** The mail server's last error; empty if there was none. */
    problem: z.string(),
  }),
  z.object({ ...entry, kind: z.literal('note'), by: z.string(), text: z.string() }),
  z.object({
    ...entry,
    kind: z.literal('change'),
    /** A staff member's name, or `command`. */
    by: z.string(),
    action: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
])

export type ReceivedFile = z.infer<typeof receivedFile>
export type TimelineEntry = z.infer<typeof timelineEntry>
