import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { OutgoingMail } from './mail.ts'
import { oneLine } from './one-line.ts'

/** How long a mail is tried before it counts as dead, in milliseconds: three days. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/** The instant after which a mail that is first tried at `now` is not tried again. */
export function giveUpAt(now: Date): string {
  return new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString()
}

/**
 * Puts a mail into the outbox, due at once. It takes a transaction, so that a mail exists exactly
 * when what it tells of has been committed. Wake the worker after the commit.
 */
export async function enqueue(
  trx: DatabaseTransaction,
  mail: OutgoingMail,
  now: Date,
): Promise<void> {
  const instant = now.toISOString()
  await trx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind: mail.kind,
      about: mail.about,
      to_name: mail.to.name === null ? null : oneLine(mail.to.name),
      to_address: mail.to.address,
      reply_to: mail.replyTo,
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      calendar: mail.calendar?.content ?? null,
      calendar_method: mail.calendar?.method ?? null,
      status: 'pending',
      attempts: 0,
      due_at: instant,
      give_up_at: giveUpAt(now),
      leased_until: null,
      lease_id: null,
      last_error: null,
      created_at: instant,
      sent_at: null,
    })
    .execute()
}
