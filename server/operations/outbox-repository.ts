import type { Database, InstantText, OutboxTable } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { REMINDERS } from '../mail/mail.ts'
import { giveUpAt } from '../mail/outbox.ts'

/** How many mails are in each state. */
export function countMails(db: Database) {
  return db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

/** The newest mails, the newest first. */
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
    ])
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** One mail, or undefined. */
export function findMail(db: Database, id: string) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Sets mails back to waiting, due now and with a fresh three days; sent ones are never touched.
 * @returns how many
 */
export async function retryMails(
  db: Database,
  which: { id: string } | { status: 'dead' },
  now: Date,
): Promise<number> {
  const instant: InstantText = now.toISOString()
  const rows = await inTransaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ status: 'pending', attempts: 0, due_at: instant, give_up_at: giveUpAt(now) })
      .where('status', '!=', 'sent')
      .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
      .$if('status' in which, (query) =>
        // A reminder that came too late would come later still.
        query.where('status', '=', 'dead').where('kind', 'not in', REMINDERS),
      )
      .returning('id')
      .execute(),
  )
  return rows.length
}
