import type { MailAddress, TemplatedMail } from '../../mail/mail.ts'

/** What a reply from the desk needs. */
export interface ReplyMailData {
  subject: string
  /** As typed, without a signature. */
  text: string
  /** The author's name, for the signature. */
  author: string
  /** The author's address, where the answer goes. */
  replyTo: string
  /** The outbox's id of the email that this one follows in the recipient's thread; null for none. */
  inReplyTo: string | null
}

/** A staff member's reply to a person. */
export function replyMail(to: MailAddress, data: ReplyMailData): TemplatedMail {
  return { kind: 'reply', about: to.address, to, data: JSON.stringify(data) }
}

/** What the email about someone who waits too long needs. */
export interface OverdueMailData {
  /** The person's id in the desk. */
  id: string
  name: string
  email: string
  company: string
  /** RFC 3339 in UTC. */
  waitingSince: string
  /** Office minutes after which an answer is overdue. */
  targetMinutes: number
}

/** To each recipient: a person has waited too long for an answer. */
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
