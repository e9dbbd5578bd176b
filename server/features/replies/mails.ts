import type { OverdueMailData, ReplyMailData } from '../../mail/mail-data.ts'
import type { MailAddress, TemplatedMail } from '../../mail/mail.ts'

export function replyMail(to: MailAddress, data: ReplyMailData): TemplatedMail {
  return { kind: 'reply', about: to.address, to, data: JSON.stringify(data) }
}

/** To each recipient: this person has waited too long for an answer. */
export function overdueMails(
  { id, name, email, company, waitingSince }: Omit<OverdueMailData, 'targetMinutes'>,
  recipients: readonly MailAddress[],
  targetMinutes: number,
): TemplatedMail[] {
  const data: OverdueMailData = { id, name, email, company, waitingSince, targetMinutes }
  return recipients.map((to) => ({
    kind: 'reply-overdue',
    about: email,
    to,
    data: JSON.stringify(data),
  }))
}
