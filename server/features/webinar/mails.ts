import type { RegistrationMailData } from '../../mail/mail-data.ts'
import { upcomingReminders } from '../../mail/templates/webinar.ts'
import type { MailAddress, MailKind, TemplatedMail } from '../../mail/mail.ts'
import type { TimedMail } from '../outbox/enqueue.ts'

/**
 * To the visitor, a confirmation or the waitlist's email; to each member of the staff, a
 * notification.
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

type RegistrantMailKind = Extract<MailKind, `webinar-${string}`>

/** To the visitor, with the registration as its data. */
export function mailTo(
  registration: RegistrationMailData,
  kind: RegistrantMailKind,
): TemplatedMail {
  const { email: about, fullName: name } = registration
  return { kind, about, to: { name, address: about }, data: JSON.stringify(registration) }
}

/** Reminders to the visitor that are due after `now`. */
export function remindersOf(registration: RegistrationMailData, now: Date): TimedMail[] {
  const startsAt = new Date(registration.event.startsAt)
  return upcomingReminders(startsAt, now).map((hours) => ({
    mail: mailTo(registration, 'webinar-reminder'),
    dueAt: new Date(startsAt.getTime() - hours * 3_600_000),
    giveUpAt: startsAt,
  }))
}
