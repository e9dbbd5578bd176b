import type { WebinarEvent } from '../../content/site.ts'
import type { MailAddress, MailOrder } from './mail.ts'

/** A registration as its mails need it. */
export interface RegistrationMailData {
  id: string
  fullName: string
  phone: string
  email: string
  company: string
  /** The session as it was announced on that day. */
  event: WebinarEvent
}

/** The same, with how far off the session is when the mail goes out, e.g. `tomorrow`. */
export interface ReminderMailData extends RegistrationMailData {
  when: string
}

/** A confirmation to the visitor, and to each of the staff who registered. */
export function registrationMails(
  registration: RegistrationMailData,
  staff: readonly MailAddress[],
): MailOrder[] {
  const { email: about, fullName: name } = registration
  const data = JSON.stringify(registration)
  return [
    { kind: 'webinar-confirmation', about, to: { name, address: about }, data },
    ...staff.map((to): MailOrder => ({ kind: 'webinar-notification', about, to, data })),
  ]
}

/** A reminder to the visitor. */
export function reminderMail(reminder: ReminderMailData): MailOrder {
  const { email: about, fullName: name } = reminder
  const data = JSON.stringify(reminder)
  return { kind: 'webinar-reminder', about, to: { name, address: about }, data }
}
