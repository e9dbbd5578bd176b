import type { DeskCodeMailData, DeskInvitationMailData } from '../../mail/mail-data.ts'
import type { DeskStaffTable } from '../../db/desk-tables.ts'
import type { TimedMail } from '../outbox/enqueue.ts'

/** When the email is sent, and when its code or link stops working. */
interface Validity {
  now: Date
  expiresAt: Date
}

export function deskCodeMail(
  { email_address: address, name }: Pick<DeskStaffTable, 'email_address' | 'name'>,
  code: string,
  { now, expiresAt }: Validity,
): TimedMail {
  const data: DeskCodeMailData = { name, code }
  return {
    mail: {
      kind: 'desk-code',
      about: address,
      to: { name, address },
      data: JSON.stringify(data),
    },
    dueAt: now,
    giveUpAt: expiresAt,
  }
}

export function deskInvitationMail(
  { address, name = '', token }: { address: string; name: string | undefined; token: string },
  { now, expiresAt }: Validity,
): TimedMail {
  const data: DeskInvitationMailData = { name, token }
  return {
    mail: {
      kind: 'desk-invitation',
      about: address,
      to: { name: name === '' ? null : name, address },
      data: JSON.stringify(data),
    },
    dueAt: now,
    giveUpAt: expiresAt,
  }
}
