import * as z from 'zod/mini'
import type { OutboxTable } from '../db/tables.ts'
import { eventOf } from '../features/webhook/stored-event.ts'
import type { BookingMailData } from '../features/bookings/mails.ts'
import type { ContactMailData } from '../features/contact/mails.ts'
import type { SendingContext } from './context.ts'
import type { DeskCodeMailData, DeskInvitationMailData } from '../features/staff/mails.ts'
import type { HeldMailData } from '../features/held/mails.ts'
import type { MailKind, RenderedMail } from './mail.ts'
import {
  bookingCancellation,
  bookingCancellationNotification,
  bookingChange,
  bookingChangeNotification,
  bookingReminder,
} from './templates/booking-changes.ts'
import { bookingConfirmation, bookingNotification } from './templates/booking.ts'
import { contactAcknowledgement, contactNotification } from './templates/contact.ts'
import { deskCode, deskInvitation } from './templates/desk.ts'
import { heldNotification, heldSummary } from './templates/held.ts'
import { reply, replyOverdue } from './templates/reply.ts'
import {
  registrationConfirmation,
  registrationNotification,
  registrationReminder,
} from './templates/webinar.ts'
import {
  letterToRegistrant,
  sessionCancellation,
  sessionChange,
  waitlistConfirmation,
} from './templates/webinar-changes.ts'
import type { OverdueMailData, ReplyMailData } from '../features/replies/mails.ts'
import { registrantMailData, registrationData, sessionChangeData } from '../features/webinar/mails.ts'
import { eventText } from '../features/webhook/event-text.ts'

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)

const bookingData: z.ZodMiniType<BookingMailData> = z.object({
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
})

const contactData: z.ZodMiniType<ContactMailData> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
})

const heldData: z.ZodMiniType<HeldMailData> = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'contact', 'webinar']),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  service: z.string(),
  message: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  slotUntil: z.nullable(z.string()),
  reasons: z.array(z.string()),
})

const replyData: z.ZodMiniType<ReplyMailData> = z.object({
  subject: z.string(),
  text: z.string(),
  author: z.string(),
  replyTo: z.string(),
  inReplyTo: z.nullable(z.string()),
})

const overdueData: z.ZodMiniType<OverdueMailData> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  waitingSince: z.string(),
  targetMinutes: z.number(),
})

const deskCodeData: z.ZodMiniType<DeskCodeMailData> = z.object({
  name: z.string(),
  code: z.string(),
})

const deskInvitationData: z.ZodMiniType<DeskInvitationMailData> = z.object({
  name: z.string(),
  token: z.string(),
})

/** Emails that were rendered when they were enqueued. */
const prerenderedMail = z.object({
  written: z.object({
    replyTo: z.nullable(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    calendar: z.nullable(
      z.object({ method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']), content: z.string() }),
    ),
  }),
})

type Template = (data: unknown, context: SendingContext, enqueuedAt: Date) => RenderedMail

/** The templates of the kinds that are stored as data. */
const TEMPLATES = {
  'booking-confirmation': (data, ...rest) => bookingConfirmation(bookingData.parse(data), ...rest),
  'booking-notification': (data, ...rest) => bookingNotification(bookingData.parse(data), ...rest),
  'booking-change': (data, ...rest) => bookingChange(bookingData.parse(data), ...rest),
  'booking-change-notification': (data, ...rest) =>
    bookingChangeNotification(bookingData.parse(data), ...rest),
  'booking-cancellation': (data, ...rest) => bookingCancellation(bookingData.parse(data), ...rest),
  'booking-cancellation-notification': (data, ...rest) =>
    bookingCancellationNotification(bookingData.parse(data), ...rest),
  'booking-reminder': (data, context) => bookingReminder(bookingData.parse(data), context),
  'contact-acknowledgement': (data, context) =>
    contactAcknowledgement(contactData.parse(data), context),
  'contact-notification': (data, context) => contactNotification(contactData.parse(data), context),
  'webinar-confirmation': (data, ...rest) =>
    registrationConfirmation(registrationData.parse(data), ...rest),
  'webinar-notification': (data, context) =>
    registrationNotification(registrationData.parse(data), context),
  'webinar-reminder': (data, context) =>
    registrationReminder(registrationData.parse(data), context),
  'webinar-waitlist': (data, context) =>
    waitlistConfirmation(registrationData.parse(data), context),
  'webinar-change': (data, ...rest) => sessionChange(sessionChangeData.parse(data), ...rest),
  'webinar-cancellation': (data, ...rest) =>
    sessionCancellation(sessionChangeData.parse(data), ...rest),
  'webinar-letter': (data, context) => letterToRegistrant(registrantMailData.parse(data), context),
  'held-notification': (data, context) => heldNotification(heldData.parse(data), context),
  'held-summary': (_, context) => heldSummary(context),
  reply: (data, context) => reply(replyData.parse(data), context),
  'reply-overdue': (data, context) => replyOverdue(overdueData.parse(data), context),
  'desk-code': (data, context) => deskCode(deskCodeData.parse(data), context),
  'desk-invitation': (data, context) => deskInvitation(deskInvitationData.parse(data), context),
  // The worker posts events; this is what people read of them.
  'webhook-lead': (data, context) => eventText(eventOf(data, context)),
  'webhook-status': (data, context) => eventText(eventOf(data, context)),
} satisfies Partial<Record<MailKind, Template>>

/**
 * Renders an email from the outbox. The result is the same at every attempt while settings and
 * release stay the same.
 * @throws when its kind or its data are from another release
 */
export function renderMail(
  { kind, data, created_at }: Pick<OutboxTable, 'kind' | 'data' | 'created_at'>,
  context: SendingContext,
): RenderedMail {
  const stored: unknown = JSON.parse(data)
  const { data: earlier } = prerenderedMail.safeParse(stored)
  if (earlier !== undefined) return earlier.written
  if (!isTemplateKind(kind)) throw new Error(`There is no template for email of the kind ${kind}`)
  return TEMPLATES[kind](stored, context, new Date(created_at))
}

function isTemplateKind(kind: string): kind is keyof typeof TEMPLATES {
  return Object.hasOwn(TEMPLATES, kind)
}
