import type { ExpressionBuilder } from 'kysely'
import type {
  Database,
  DatabaseTransaction,
  InstantText,
  OutboxTable,
  Tables,
} from '../../db/tables.ts'
import { EVENTS, type Lane, TIMED_MAILS } from '../../mail/mail.ts'

export async function insertMails(
  trx: DatabaseTransaction,
  rows: readonly OutboxTable[],
): Promise<void> {
  for (const batch of batchesOf(rows)) await trx.insertInto('outbox').values(batch).execute()
}

/**
 * Leaves out emails whose id is already in the outbox.
 * @returns whether any was added
 */
export async function insertNewMails(
  trx: DatabaseTransaction,
  rows: readonly OutboxTable[],
): Promise<boolean> {
  let added = 0n
  for (const batch of batchesOf(rows)) {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('outbox')
      .values(batch)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    added += numInsertedOrUpdatedRows
  }
  return added > 0n
}

/** Databases limit the parameters of a statement. */
const ROWS_PER_STATEMENT = 100

function batchesOf(rows: readonly OutboxTable[]): OutboxTable[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  )
}

export async function deleteUnsent(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  await trx.deleteFrom('outbox').where('id', 'in', ids).where('status', '!=', 'sent').execute()
}

/**
 * Takes them away from a worker, too: it may record only that it sent one. Those that were sent count
 * as stopped only if they come back.
 */
export async function stopMails(
  trx: DatabaseTransaction,
  ids: readonly string[],
  by: string,
): Promise<void> {
  const mails = trx.updateTable('outbox').where('id', 'in', ids)
  await mails.set({ stopped_by: by }).execute()
  await mails
    .set({ status: 'dead', lease_id: null, leased_until: null })
    .where('status', '!=', 'sent')
    .execute()
}

/** The ids that are in the outbox. */
export async function knownMail(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** A `where` condition for emails or for events. */
export function isIn(lane: Lane) {
  return ({ eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    eb('kind', lane === 'event' ? 'in' : 'not in', EVENTS)
}

export function findMail(db: Database, id: string) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export function lockMail(trx: DatabaseTransaction, id: string): Promise<OutboxTable | undefined> {
  return (
    trx
      .updateTable('outbox')
      // A no-op update that locks the row, so that a worker or a second request waits.
      .set((eb) => ({ attempts: eb.ref('attempts') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  )
}

/** Takes the email away from a worker whose lease has ended. */
export async function updateMail(
  trx: DatabaseTransaction,
  id: string,
  changes: Partial<OutboxTable>,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ ...changes, lease_id: null, leased_until: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Emails that were sent by then count as failed.
 * @returns how many
 */
export async function failSent(
  trx: DatabaseTransaction,
  ids: readonly string[],
  { reason, until }: { reason: string; until: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ status: 'dead', last_error: reason })
    .where('id', 'in', ids)
    .where('status', '=', 'sent')
    .where('sent_at', '<=', until.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Sets failed emails back to pending, due now and with three more days, except those that a person
 * stopped and those that are useless by now.
 */
export function requeueFailed(
  trx: DatabaseTransaction,
  { now, giveUpAt }: { now: Date; giveUpAt: InstantText },
): Promise<Pick<OutboxTable, 'id' | 'kind'>[]> {
  return trx
    .updateTable('outbox')
    .set({
      status: 'pending',
      attempts: 0,
      due_at: now.toISOString(),
      give_up_at: giveUpAt,
      sent_at: null,
    })
    .where('status', '=', 'dead')
    .where('kind', 'not in', TIMED_MAILS)
    .where('stopped_by', 'is', null)
    .returning(['id', 'kind'])
    .execute()
}

/** Emails and events about these people with one of these dates. */
export function mailsDated(
  db: Database,
  { about, at }: { about: readonly string[]; at: readonly InstantText[] },
) {
  return db
    .selectFrom('outbox')
    .select(['id', 'about', 'data', 'status', 'attempts', 'created_at'])
    .where('about', 'in', about)
    .where('created_at', 'in', at)
    .execute()
}
