import * as z from 'zod/mini'
import type { OutboxTable } from '../../db/tables.ts'
import type { SendingContext } from '../context.ts'
import {
  bookingMailData,
  contactMailData,
  deskCodeMailData,
  deskInvitationMailData,
  heldMailData,
  overdueMailData,
  registrantMailData,
  registrationMailData,
  replyMailData,
  sessionChangeMailData,
} from '../mail-data.ts'
import type { MailKind, RenderedMail } from '../mail.ts'
import {
  bookingCancellation,
  bookingCancellationNotification,
  bookingChange,
  bookingChangeNotification,
  bookingReminder,
} from './booking-changes.ts'
import { bookingConfirmation, bookingNotification } from './booking.ts'
import { contactAcknowledgement, contactNotification } from './contact.ts'
import { deskCode, deskInvitation } from './desk.ts'
import { heldNotification, heldSummary } from './held.ts'
import { reply, replyOverdue } from './reply.ts'
import {
  registrationConfirmation,
  registrationNotification,
  registrationReminder,
} from './webinar.ts'
import {
  letterToRegistrant,
  sessionCancellation,
  sessionChange,
  waitlistConfirmation,
} from './webinar-changes.ts'

/** Rendered when they were enqueued. */
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

/** For kinds that are stored as data. */
const TEMPLATES = {
  'booking-confirmation': (data, ...rest) =>
    bookingConfirmation(bookingMailData.parse(data), ...rest),
  'booking-notification': (data, ...rest) =>
    bookingNotification(bookingMailData.parse(data), ...rest),
  'booking-change': (data, ...rest) => bookingChange(bookingMailData.parse(data), ...rest),
  'booking-change-notification': (data, ...rest) =>
    bookingChangeNotification(bookingMailData.parse(data), ...rest),
  'booking-cancellation': (data, ...rest) =>
    bookingCancellation(bookingMailData.parse(data), ...rest),
  'booking-cancellation-notification': (data, ...rest) =>
    bookingCancellationNotification(bookingMailData.parse(data), ...rest),
  'booking-reminder': (data, context) => bookingReminder(bookingMailData.parse(data), context),
  'contact-acknowledgement': (data, context) =>
    contactAcknowledgement(contactMailData.parse(data), context),
  'contact-notification': (data, context) =>
    contactNotification(contactMailData.parse(data), context),
  'webinar-confirmation': (data, ...rest) =>
    registrationConfirmation(registrationMailData.parse(data), ...rest),
  'webinar-notification': (data, context) =>
    registrationNotification(registrationMailData.parse(data), context),
  'webinar-reminder': (data, context) =>
    registrationReminder(registrationMailData.parse(data), context),
  'webinar-waitlist': (data, context) =>
    waitlistConfirmation(registrationMailData.parse(data), context),
  'webinar-change': (data, ...rest) => sessionChange(sessionChangeMailData.parse(data), ...rest),
  'webinar-cancellation': (data, ...rest) =>
    sessionCancellation(sessionChangeMailData.parse(data), ...rest),
  'webinar-letter': (data, context) => letterToRegistrant(registrantMailData.parse(data), context),
  'held-notification': (data, context) => heldNotification(heldMailData.parse(data), context),
  'held-summary': (_, context) => heldSummary(context),
  reply: (data, context) => reply(replyMailData.parse(data), context),
  'reply-overdue': (data, context) => replyOverdue(overdueMailData.parse(data), context),
  'desk-code': (data, context) => deskCode(deskCodeMailData.parse(data), context),
  'desk-invitation': (data, context) => deskInvitation(deskInvitationMailData.parse(data), context),
} satisfies Partial<Record<MailKind, Template>>

/**
 * The same at every attempt while settings and release stay the same.
 * @throws if its kind or its data are from another release
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
