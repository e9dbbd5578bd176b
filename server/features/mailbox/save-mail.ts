import type { Env } from '../../config/env.ts'
import type { ReceivedMailsTable } from '../../db/people-tables.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { nameBasedUuid } from '../../lib/name-based-uuid.ts'
import type { StoredFile } from '../../mail/received-files.ts'
import { wasDeleted } from '../backups/deletion.ts'
import { saveMessage, saveWithoutWait } from '../contact/send-message.ts'
import { announceSubmission } from '../people/announce.ts'
import { lockAddress } from '../people/refresh-people.ts'
import type { MailHead } from './read-head.ts'
import {
  insertPieces,
  insertReceived,
  type KnownPerson,
  peopleWith,
  updatePlace,
} from './repository.ts'

export interface MatchedMail extends Pick<ReceivedMailsTable, 'mailbox_id' | 'uid_validity'> {
  head: MailHead
  person: KnownPerson
  kind: ReceivedMailsTable['kind']
  text: string
  files: readonly StoredFile[]
  /** The content of files that are kept, in pieces, by the number of their part. */
  content: ReadonlyMap<string, readonly Buffer[]>
}

/** The same each time that the message is read. */
export function mailId({ name }: Pick<MailHead, 'name'>): string {
  return nameBasedUuid(name)
}

/**
 * Adds the message to the person's conversation, once. An answer waits for a reply, as a message
 * from the site's form does.
 * @returns whether it was new
 */
export async function saveMail(
  { db, env, now }: { db: Database; env: Pick<Env, 'webhook'>; now: Date },
  { head, person: { email }, kind, text, files, content, mailbox_id, uid_validity }: MatchedMail,
): Promise<boolean> {
  const { uid, from, subject } = head
  // `receivedAt` is from the mail server, because senders can forge Date; its clock can be ahead.
  const at = head.receivedAt < now ? head.receivedAt : now
  const id = mailId(head)
  return inTransaction(db, async (trx) => {
    // Another worker that has the same message waits, and then finds it stored.
    await lockAddress(trx, email)
    const person = (await peopleWith(trx, [email])).get(email)
    if (person === undefined || (await wasDeleted(trx, { id }))) return false
    if (await updatePlace(trx, id, { mailbox_id, uid_validity, uid })) return false
    const { name } = person
    const created_at = at.toISOString()
    const message = { id, name, email, company: '', message: text, created_at }
    if (kind === 'answer') {
      await announceSubmission(trx, { webhook: env.webhook, now, email }, async () => {
        await saveMessage(trx, message, at)
        return undefined
      })
    } else await saveWithoutWait(trx, message)
    await insertReceived(trx, {
      id,
      mailbox_id,
      uid_validity,
      uid,
      subject,
      kind,
      email: from === email ? null : from,
      files: JSON.stringify(files),
    })
    for (const [part, pieces] of content) await insertPieces(trx, { mail_id: id, part, pieces })
    return true
  })
}
