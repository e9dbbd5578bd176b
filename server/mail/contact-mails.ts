import type { MailAddress, MailOrder } from './mail.ts'

/** A message of the contact form as its mails need it. */
export interface ContactMailData {
  id: string
  name: string
  email: string
  company: string
  /** Several lines, ended by `\n`. */
  message: string
}

/** An acknowledgement to the visitor, and to each of the staff the message. */
export function contactMails(contact: ContactMailData, staff: readonly MailAddress[]): MailOrder[] {
  const { email: about, name } = contact
  const data = JSON.stringify(contact)
  return [
    { kind: 'contact-acknowledgement', about, to: { name, address: about }, data },
    ...staff.map((to): MailOrder => ({ kind: 'contact-notification', about, to, data })),
  ]
}
