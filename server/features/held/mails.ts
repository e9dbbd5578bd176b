import type { HeldMailData } from '../../mail/mail-data.ts'
import { nameBasedUuid } from '../../lib/name-based-uuid.ts'
import type { MailAddress, MailKind } from '../../mail/mail.ts'
import { giveUpAt, type TimedMail } from '../outbox/enqueue.ts'

/**
 * `span` numbers the 15-minute spans since 1970 (SPAN_MS). Each of the staff gets at most one email
 * of each kind per span. `now` is when it goes out.
 */
export interface MailSpan {
  span: number
  now: Date
}

/** An email whose id prevents a duplicate. */
export type UniqueMail = TimedMail & { id: string }

/** To each member of the staff, about one submission. */
export function heldNotifications(
  held: HeldMailData,
  staff: readonly MailAddress[],
  span: MailSpan,
): UniqueMail[] {
  const { email: about } = held
  return staff.map((to) => oneIn(span, 'held-notification', { about, to, data: held }))
}

/** To each member of the staff, about further submissions. Without visitors' data. */
export function heldSummaries(staff: readonly MailAddress[], span: MailSpan): UniqueMail[] {
  return staff.map((to) => oneIn(span, 'held-summary', { about: to.address, to, data: {} }))
}

function oneIn(
  { span, now }: MailSpan,
  kind: MailKind,
  { about, to, data }: { about: string; to: MailAddress; data: object },
): UniqueMail {
  return {
    id: nameBasedUuid(`${kind}\n${to.address}\n${span}`),
    mail: { kind, about, to, data: JSON.stringify(data) },
    dueAt: now,
    giveUpAt: new Date(giveUpAt(now)),
  }
}
