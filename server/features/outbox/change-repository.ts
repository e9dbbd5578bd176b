import type { Database, DatabaseTransaction, OutboxTable } from '../../db/tables.ts'
import { TIMED_MAILS } from '../../mail/mail.ts'
import { giveUpAt } from './repository.ts'

/** The number of emails in each state. */
export function countMails(db: Database) {
  return db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

/** The most recent emails, newest first. */
export function newestMails(
  db: Database,
  { status, limit }: { status: OutboxTable['status'] | undefined; limit: number },
) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'status',
      'attempts',
      'created_at',
      'due_at',
      'sent_at',
      'to_address',
      'data',
      'last_error',
      'stopped_by',
    ])
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** An email by its id, or undefined. */
export function findMail(db: Database, id: string) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Reads an email and locks it until the transaction ends; undefined if there is none. */
export function lockMail(trx: DatabaseTransaction, id: string): Promise<OutboxTable | undefined> {
  return (
    trx
      .updateTable('outbox')
      // Changes nothing, but makes a worker or a second person wait.
      .set((eb) => ({ attempts: eb.ref('attempts') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  )
}

/** Changes an email, and takes it away from a worker whose lease has ended. */
export async function updateMail(
  trx: DatabaseTransaction,
  id: string,
  changes: Partial<
    Pick<OutboxTable, 'status' | 'attempts' | 'due_at' | 'give_up_at' | 'stopped_by'>
  >,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ ...changes, lease_id: null, leased_until: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Sets all failed emails back to pending, due now and with three more days, except those that a
 * person stopped and those that are useless by now.
 */
export function requeueFailed(
  trx: DatabaseTransaction,
  now: Date,
): Promise<Pick<OutboxTable, 'id' | 'kind'>[]> {
  return trx
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, due_at: now.toISOString(), give_up_at: giveUpAt(now) })
    .where('status', '=', 'dead')
    .where('kind', 'not in', TIMED_MAILS)
    .where('stopped_by', 'is', null)
    .returning(['id', 'kind'])
    .execute()
}
