import { randomUUID } from 'node:crypto'
import { LATER_CHANGE } from '../../../contracts/outbox/outbox.ts'
import type { Database, DatabaseTransaction, OutboxTable } from '../../db/tables.ts'
import type { PrerenderedMail, RenderedMail, TemplatedMail } from '../../mail/mail.ts'
import { oneLine } from '../../mail/one-line.ts'
import { deleteUnsent, insertMails, insertNewMails, knownMail, stopMails } from './repository.ts'

/** Three days; after that, the email counts as dead. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/** An email enqueued at `now` isn't tried after this. */
export function giveUpAt(now: Date): string {
  return new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString()
}

/** See `enqueueAll`. */
export function enqueue(
  trx: DatabaseTransaction,
  mail: TemplatedMail | PrerenderedMail,
  now: Date,
): Promise<void> {
  return enqueueAll(trx, [mail], now)
}

export interface SendingSpan {
  /** The email isn't sent before this. */
  dueAt: Date
  /** The email isn't sent after this. */
  giveUpAt: Date
}

/** An email for a later time; its date is the time when it is due. */
export interface TimedMail extends SendingSpan {
  mail: TemplatedMail
  /** A UUID for canceling it; random by default. */
  id?: string
}

/**
 * Emails are due right away unless they are timed. Call it in the transaction of the change that
 * they report, so that both commit together, and wake the worker after the commit.
 */
export async function enqueueAll(
  trx: DatabaseTransaction,
  mails: readonly (TemplatedMail | PrerenderedMail | TimedMail)[],
  now: Date,
): Promise<void> {
  const rows = mails.map((mail) => ('mail' in mail ? timedRow(mail) : outboxRow(mail, now)))
  await insertMails(trx, rows)
}

/**
 * Leaves out emails whose id is already in the outbox.
 * @returns whether any was added
 */
export function enqueueOnce(
  trx: DatabaseTransaction,
  mails: readonly (TimedMail & { id: string })[],
): Promise<boolean> {
  return insertNewMails(
    trx,
    mails.map((mail) => timedRow(mail)),
  )
}

/** The emails that aren't in the outbox yet. */
export async function notEnqueued<Mail extends { id: string }>(
  db: Database,
  mails: readonly Mail[],
): Promise<Mail[]> {
  if (mails.length === 0) return []
  const known = await knownMail(
    db,
    mails.map(({ id }) => id),
  )
  return mails.filter(({ id }) => !known.has(id))
}

/** Deletes emails that weren't sent. The others stay, and aren't sent again if they come back. */
export async function cancelMails(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await replaceMails(trx, ids)
  if (ids.length > 0) await deleteUnsent(trx, ids)
}

/**
 * Keeps emails from being sent, or sent again if they come back, because a later one makes them
 * wrong. Their rows stay, as a person's history needs them, and a worker that is sending one can
 * still record that.
 */
export async function replaceMails(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await stopMails(trx, ids, LATER_CHANGE)
}

function timedRow({ mail, dueAt, giveUpAt: end, id }: TimedMail): OutboxTable {
  const row = outboxRow(mail, dueAt)
  return { ...row, id: id ?? row.id, give_up_at: end.toISOString() }
}

function outboxRow(mail: TemplatedMail | PrerenderedMail, now: Date): OutboxTable {
  const instant = now.toISOString()
  return {
    id: mail.id ?? randomUUID(),
    kind: mail.kind,
    about: mail.about,
    to_name: mail.to.name === null ? null : oneLine(mail.to.name),
    to_address: mail.to.address,
    data: 'data' in mail ? mail.data : prerenderedData(mail),
    status: 'pending',
    attempts: 0,
    due_at: instant,
    give_up_at: giveUpAt(now),
    leased_until: null,
    lease_id: null,
    last_error: null,
    stopped_by: null,
    created_at: instant,
    sent_at: null,
  }
}

/** For an email that is already rendered. */
function prerenderedData({ replyTo, subject, text, html, calendar }: RenderedMail): string {
  const written: RenderedMail = { replyTo, subject: oneLine(subject), text, html, calendar }
  return JSON.stringify({ written })
}
