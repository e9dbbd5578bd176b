import * as z from 'zod/mini'
import type { WebinarEvent } from '../../../content/site.ts'
import type { RegistrationFields } from '../../../contracts/webinar/registration.ts'
import type { MailAddress, MailKind, TemplatedMail } from '../../mail/mail.ts'
import type { TimedMail } from '../outbox/repository.ts'

/** What the emails about a registration need. */
export interface RegistrationMailData extends RegistrationFields {
  id: string
  /** The session as it was when the email was enqueued. */
  event: SessionMailData
  /** Whether the registration waits for a seat. */
  waitlisted?: boolean | undefined
}

/** A session with what only registrants may know. */
export interface SessionMailData extends WebinarEvent {
  /** The link to join; undefined for that of the settings. */
  joinUrl?: string | undefined
  /** The iCalendar SEQUENCE; 0 by default. */
  sequence?: number | undefined
}

/** What the emails about a changed or canceled session need. */
export interface SessionChangeMailData extends RegistrationMailData {
  /** When it was to take place, RFC 3339; undefined if it is canceled. */
  movedFrom?: { startsAt: string; endsAt: string } | undefined
  /** What the staff say about it; may be empty. */
  note: string
}

/** What an email from the staff to a registrant needs. */
export interface RegistrantMailData {
  /** The id of the registration. */
  id: string
  subject: string
  /** Without a signature. */
  text: string
  /** The author's name, for the signature. */
  author: string
  /** The author's address, where answers go. */
  replyTo: string
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
  }),
  waitlisted: z.optional(z.boolean()),
}

/** Reads the stored data of a registration's emails. */
export const registrationData: z.ZodMiniType<RegistrationMailData> = z.object(registrationFields)

/** Reads the stored data of an email about a changed or canceled session. */
export const sessionChangeData: z.ZodMiniType<SessionChangeMailData> = z.object({
  ...registrationFields,
  movedFrom: z.optional(z.object({ startsAt: z.string(), endsAt: z.string() })),
  note: z.string(),
})

/** Reads the stored data of an email from the staff to a registrant. */
export const registrantMailData: z.ZodMiniType<RegistrantMailData> = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  author: z.string(),
  replyTo: z.string(),
})

/**
 * A confirmation to the visitor, or the news that they are on the waitlist, and a notification to
 * each member of the staff.
 */
export function registrationMails(
  registration: RegistrationMailData,
  staff: readonly MailAddress[],
): TemplatedMail[] {
  const { email: about } = registration
  const data = JSON.stringify(registration)
  const kind = registration.waitlisted ? 'webinar-waitlist' : 'webinar-confirmation'
  return [
    mailTo(registration, kind),
    ...staff.map((to): TemplatedMail => ({ kind: 'webinar-notification', about, to, data })),
  ]
}

const HOUR_MS = 3_600_000

/** How many hours before the start a reminder goes out. */
const REMINDERS = [24, 1] as const

/** The reminders due after `now`, in hours before the start; none once the session has begun. */
export function upcomingReminders(startsAt: Date, now: Date): number[] {
  return REMINDERS.filter((hours) => startsAt.getTime() - hours * HOUR_MS > now.getTime())
}

type RegistrantMailKind = Extract<MailKind, `webinar-${string}`>

/** An email to the visitor, with the registration as its data. */
export function mailTo(
  registration: RegistrationMailData,
  kind: RegistrantMailKind,
): TemplatedMail {
  const { email: about, fullName: name } = registration
  return { kind, about, to: { name, address: about }, data: JSON.stringify(registration) }
}

/** The reminders to the visitor that are due after `now`. */
export function remindersOf(registration: RegistrationMailData, now: Date): TimedMail[] {
  const startsAt = new Date(registration.event.startsAt)
  return upcomingReminders(startsAt, now).map((hours) => ({
    mail: mailTo(registration, 'webinar-reminder'),
    dueAt: new Date(startsAt.getTime() - hours * HOUR_MS),
    giveUpAt: startsAt,
  }))
}
