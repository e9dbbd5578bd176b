import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction, OutboxTable } from '../../db/tables.ts'
import type { PrerenderedMail, RenderedMail, TemplatedMail } from '../../mail/mail.ts'
import { oneLine } from '../../mail/one-line.ts'
import { deleteUnsent, insertMails, insertNewMails, knownMail } from './repository.ts'

/** How long an email is tried before it counts as dead: three days, in milliseconds. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/** The instant after which an email enqueued at `now` is no longer tried. */
export function giveUpAt(now: Date): string {
  return new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString()
}

/** Adds one email to the outbox; see `enqueueAll`. */
export function enqueue(
  trx: DatabaseTransaction,
  mail: TemplatedMail | PrerenderedMail,
  now: Date,
): Promise<void> {
  return enqueueAll(trx, [mail], now)
}

/** When an email may be sent. */
export interface SendingSpan {
  /** The earliest instant. */
  dueAt: Date
  /** The latest instant. */
  giveUpAt: Date
}

/** An email for a later time. Its date is the time it is due. */
export interface TimedMail extends SendingSpan {
  mail: TemplatedMail
  /** A UUID for canceling it; random by default. */
  id?: string
}

/**
 * Adds emails to the outbox. They are due right away unless they are timed. Call it in the
 * transaction of the change that the emails report, so that both commit together, and wake the
 * worker after the commit.
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
 * Adds emails, except those whose id the outbox has already.
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

/** Those of some emails that the outbox doesn't have yet. */
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

/** Takes back emails that have not been sent yet. */
export async function cancelMails(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteUnsent(trx, ids)
}

function timedRow({ mail, dueAt, giveUpAt: end, id }: TimedMail): OutboxTable {
  const row = outboxRow(mail, dueAt)
  return { ...row, id: id ?? row.id, give_up_at: end.toISOString() }
}

function outboxRow(mail: TemplatedMail | PrerenderedMail, now: Date): OutboxTable {
  const instant = now.toISOString()
  return {
    id: randomUUID(),
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

/** The stored data of an email that is already rendered. */
function prerenderedData({ replyTo, subject, text, html, calendar }: RenderedMail): string {
  const written: RenderedMail = { replyTo, subject: oneLine(subject), text, html, calendar }
  return JSON.stringify({ written })
}
