import type { Release } from '../held/decide.ts'
import { contactMails } from './mails.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { saveMessage } from './send-message.ts'
import { contactMailData } from '../../mail/mail-data.ts'
import { enqueueAll } from '../outbox/enqueue.ts'

export function messageRelease({ staff }: { staff: readonly MailAddress[] }): Release {
  return async (trx, held, now) => {
    const contact = contactMailData.parse(JSON.parse(held.payload))
    await saveMessage(trx, { ...contact, created_at: held.created_at }, now)
    await enqueueAll(trx, contactMails(contact, staff), now)
    return contact.id
  }
}
