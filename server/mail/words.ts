import * as z from 'zod/mini'
import type { OutboxTable } from '../db/tables.ts'
import type { BookingMailData } from './booking-mails.ts'
import type { ContactMailData } from './contact-mails.ts'
import type { SendingContext } from './context.ts'
import type { MailKind, MailWords } from './mail.ts'
import {
  bookingCancellation,
  bookingCancellationNotification,
  bookingChange,
  bookingChangeNotification,
  bookingReminder,
} from './templates/booking-changes.ts'
import { bookingConfirmation, bookingNotification } from './templates/booking.ts'
import { contactAcknowledgement, contactNotification } from './templates/contact.ts'
import {
  registrationConfirmation,
  registrationNotification,
  registrationReminder,
} from './templates/webinar.ts'
import type { RegistrationMailData, ReminderMailData } from './webinar-mails.ts'

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
})

const contactData: z.ZodMiniType<ContactMailData> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
})

const registrationShape = {
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
  }),
}
const registrationData: z.ZodMiniType<RegistrationMailData> = z.object(registrationShape)
const reminderData: z.ZodMiniType<ReminderMailData> = z.object({
  ...registrationShape,
  when: z.string(),
})

/** Mails that were in words when they were ordered. */
const writtenMail = z.object({
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

type Template = (data: unknown, context: SendingContext, orderedAt: Date) => MailWords

/** Of the kinds that are ordered by their data. */
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
  'webinar-reminder': (data, context) => registrationReminder(reminderData.parse(data), context),
} satisfies Partial<Record<MailKind, Template>>

/**
 * What a mail of the outbox says. It is the same at every attempt as long as settings and release
 * are.
 * @throws when its kind or its data are of another release
 */
export function wordsOf(
  { kind, data, created_at }: Pick<OutboxTable, 'kind' | 'data' | 'created_at'>,
  context: SendingContext,
): MailWords {
  const stored: unknown = JSON.parse(data)
  const { data: earlier } = writtenMail.safeParse(stored)
  if (earlier !== undefined) return earlier.written
  if (!isKnown(kind)) throw new Error(`There is no template for mail of the kind ${kind}`)
  return TEMPLATES[kind](stored, context, new Date(created_at))
}

function isKnown(kind: string): kind is keyof typeof TEMPLATES {
  return Object.hasOwn(TEMPLATES, kind)
}
