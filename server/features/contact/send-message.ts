import { randomUUID } from 'node:crypto'
import type { ContactMessage, ContactReply } from '../../../contracts/contact/contact.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type KnownBy, onlyOnce, type OnceReply } from '../../idempotency/only-once.ts'
import { contactMails } from '../../mail/contact-mails.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { enqueueAll } from '../../mail/outbox.ts'
import { refuseRobots } from '../../suspected/refuse-robots.ts'
import { insertMessage } from './repository.ts'

export interface ContactDependencies {
  db: Database
  /** Who hears of it. */
  staff: readonly MailAddress[]
  now: Date
}

/**
 * Takes a visitor's message: the message, its mails and the answer to repeat commit together.
 * @throws ApiError 400 where a robot sent it, 422 for a key used otherwise
 */
export async function sendMessage(
  { db, staff, now }: ContactDependencies,
  request: ContactMessage,
  known: KnownBy,
): Promise<OnceReply> {
  await refuseRobots(db, { kind: 'contact', body: request, now })
  const { email } = request
  const once = { scope: 'POST /api/contact', ...known, body: request, email, now }
  const { name, company, message } = request
  const contact = { id: randomUUID(), name, email, company, message }
  const mails = contactMails(contact, staff)
  const success = { status: 201, reply: { id: contact.id } satisfies ContactReply }
  return inTransaction(db, (trx) =>
    onlyOnce(trx, once, success, async () => {
      await insertMessage(trx, { ...contact, created_at: now.toISOString() })
      await enqueueAll(trx, mails, now)
    }),
  )
}
