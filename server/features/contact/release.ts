import * as z from 'zod/mini'
import type { Release } from '../held/decide.ts'
import { type ContactMailData, contactMails } from './mails.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { enqueueAll } from '../outbox/repository.ts'
import { saveMessage } from './send-message.ts'

const messageData: z.ZodMiniType<ContactMailData> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
})

/** Accepts held messages. */
export function messageRelease({ staff }: { staff: readonly MailAddress[] }): Release {
  return async (trx, held, now) => {
    const contact = messageData.parse(JSON.parse(held.payload))
    await saveMessage(trx, { ...contact, created_at: held.created_at }, now)
    await enqueueAll(trx, contactMails(contact, staff), now)
    return contact.id
  }
}
