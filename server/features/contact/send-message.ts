import { randomUUID } from 'node:crypto'
import type { ContactMessage, ContactReply } from '../../../contracts/contact/contact.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  acceptOrHold,
  type HoldDependencies,
  scoreSubmission,
  type SubmissionOrigin,
} from '../held/accept-or-hold.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'
import { runIdempotent } from '../idempotency/idempotent.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { contactMails } from './mails.ts'
import type { ContactMessagesTable, DatabaseTransaction } from '../../db/tables.ts'
import { recordSource } from '../sources/lead-sources.ts'
import { recordSubmission } from '../people/record-submission.ts'
import { refreshPeople } from '../people/refresh-people.ts'
import { insertMessage } from './repository.ts'
import type { ContactMailData } from '../../mail/mail-data.ts'
import { enqueueAll } from '../outbox/enqueue.ts'

export interface ContactDependencies extends HoldDependencies {
  now: Date
}

/**
 * Commits the message, its emails, and the reply for the idempotency key together. Past a limit, or
 * if it looks like spam, the message is held for the firm.
 * @throws ApiError 422 if the idempotency key was used with another body
 */
export async function sendMessage(
  dependencies: ContactDependencies,
  request: ContactMessage,
  { ip, source, ...known }: SubmissionOrigin,
): Promise<IdempotentReply> {
  const { db, staff, now } = dependencies
  const { email } = request
  const idempotent = { scope: `POST ${paths.api.contact()}`, ...known, body: request, email, now }
  const { name, company, message } = request
  const contact: ContactMailData = { id: randomUUID(), name, email, company, message }
  const mails = contactMails(contact, staff)
  const success = { status: 201, reply: { id: contact.id } satisfies ContactReply }
  const typed = { name, company, message, honeypot: request[HONEYPOT_FIELD] }
  const { id } = contact
  const payload = contact
  const submission = { kind: 'contact', id, email, ip, typed, payload, source, now } as const
  const scored = await scoreSubmission(dependencies, submission)
  return inTransaction(db, (trx) =>
    runIdempotent(trx, idempotent, success, async () => {
      const held = await acceptOrHold(trx, dependencies, scored, {
        async accept() {
          await saveMessage(trx, { ...contact, created_at: now.toISOString() }, now)
          await recordSource(trx, id, source)
          await enqueueAll(trx, mails, now)
          return id
        },
      })
      return held && { ...success.reply, message: HELD_MESSAGES.contact }
    }),
  )
}

/** Saves the message and adds it to its person. */
export async function saveMessage(
  trx: DatabaseTransaction,
  row: Omit<ContactMessagesTable, 'taken_by' | 'awaits_answer'>,
  now: Date,
): Promise<void> {
  await insertMessage(trx, { ...row, taken_by: null, awaits_answer: null })
  const { email, name, company, message: text } = row
  await recordSubmission(trx, { kind: 'messages', email, name, phone: '', company, text, now })
}

/**
 * Saves a message that needs no answer. Unlike `saveMessage`, it leaves the person's details alone.
 */
export async function saveWithoutWait(
  trx: DatabaseTransaction,
  row: Omit<ContactMessagesTable, 'taken_by' | 'awaits_answer'>,
): Promise<void> {
  await insertMessage(trx, { ...row, taken_by: null, awaits_answer: 0 })
  await refreshPeople(trx, [row.email])
}
