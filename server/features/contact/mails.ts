import type { ContactMailData } from '../../mail/mail-data.ts'
import type { MailAddress, TemplatedMail } from '../../mail/mail.ts'

/** The acknowledgment to the visitor, and the message to each member of the staff. */
export function contactMails(
  contact: ContactMailData,
  staff: readonly MailAddress[],
): TemplatedMail[] {
  const { email: about, name } = contact
  const data = JSON.stringify(contact)
  return [
    { kind: 'contact-acknowledgement', about, to: { name, address: about }, data },
    ...staff.map((to): TemplatedMail => ({ kind: 'contact-notification', about, to, data })),
  ]
}
