import type { Release } from '../held/decide.ts'
import { contactMails } from './mails.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { undoWait } from '../people/undo-wait.ts'
import { deleteMessage } from './repository.ts'
import { saveMessage } from './send-message.ts'
import { contactMailData } from '../../mail/mail-data.ts'
import { enqueueAll } from '../outbox/enqueue.ts'

export function messageRelease({ staff }: { staff: readonly MailAddress[] }): Release {
  return {
    async save(trx, held, { now, sendAt }) {
      const contact = contactMailData.parse(JSON.parse(held.payload))
      await saveMessage(trx, { ...contact, created_at: held.created_at }, now)
      await enqueueAll(trx, contactMails(contact, staff), sendAt)
      return contact.id
    },
    async remove(trx, { payload, email, decided_at }) {
      const { id } = contactMailData.parse(JSON.parse(payload))
      await deleteMessage(trx, id)
      await undoWait(trx, email, decided_at ?? '')
    },
  }
}
