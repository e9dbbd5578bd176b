import { randomUUID } from 'node:crypto'
import { insertRows } from '../db/insert-rows.ts'
import type { DatabaseTransaction, OutboxTable } from '../db/tables.ts'
import type { MailOrder, MailWords, OutgoingMail } from './mail.ts'
import { oneLine } from './one-line.ts'

/** How long a mail is tried before it counts as dead, in milliseconds: three days. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/** The instant after which a mail that is first tried at `now` is not tried again. */
export function giveUpAt(now: Date): string {
  return new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString()
}

/** Puts one mail into the outbox; see `enqueueAll`. */
export function enqueue(
  trx: DatabaseTransaction,
  mail: MailOrder | OutgoingMail,
  now: Date,
): Promise<void> {
  return enqueueAll(trx, [mail], now)
}

/** When a mail is worth sending. */
export interface SendingSpan {
  /** Not before this instant. */
  dueAt: Date
  /** Not after it. */
  giveUpAt: Date
}

/** A mail that goes out on its day, under the date of that day. */
export interface TimedMail extends SendingSpan {
  mail: MailOrder
  /** A UUID by which it can be withdrawn; any unless told. */
  id?: string
}

/**
 * Puts mails into the outbox, in one statement; they are due at once unless they are timed. It takes
 * a transaction, so that a mail exists exactly when what it tells of has been committed. Wake the
 * worker after the commit.
 */
export async function enqueueAll(
  trx: DatabaseTransaction,
  mails: readonly (MailOrder | OutgoingMail | TimedMail)[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => ('mail' in mail ? timedRow(mail) : outboxRow(mail, now)))
  await insertRows(trx, 'outbox', rows)
}

/** Takes back what has not gone out yet. */
export async function withdraw(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('outbox').where('id', 'in', ids).where('status', '!=', 'sent').execute()
}

function timedRow({ mail, dueAt, giveUpAt: end, id }: TimedMail): OutboxTable {
  const row = outboxRow(mail, dueAt)
  return { ...row, id: id ?? row.id, give_up_at: end.toISOString() }
}

function outboxRow(mail: MailOrder | OutgoingMail, now: Date): OutboxTable {
  const instant = now.toISOString()
  return {
    id: randomUUID(),
    kind: mail.kind,
    about: mail.about,
    to_name: mail.to.name === null ? null : oneLine(mail.to.name),
    to_address: mail.to.address,
    data: 'data' in mail ? mail.data : writtenData(mail),
    status: 'pending',
    attempts: 0,
    due_at: instant,
    give_up_at: giveUpAt(now),
    leased_until: null,
    lease_id: null,
    last_error: null,
    created_at: instant,
    sent_at: null,
  }
}

/** A mail that is in words already, as the outbox keeps it. */
function writtenData({ replyTo, subject, text, html, calendar }: MailWords): string {
  const written: MailWords = { replyTo, subject: oneLine(subject), text, html, calendar }
  return JSON.stringify({ written })
}
