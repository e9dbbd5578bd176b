import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { engineOf } from '../db/connection.ts'
import type { Database, InstantText, Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { OutboxRow } from '../mail/message.ts'

/** A mail that this worker alone has in hand until its lease ends. */
export interface Claim {
  row: OutboxRow
  leaseId: string
}

/** What to claim. */
export interface ClaimOrder {
  now: Date
  leaseMs: number
  limit: number
  /**
   * Ids of mails that the caller has in hand: a clock that leaps, as after a suspended machine
   * wakes, ends their leases while they are being sent.
   */
  except: readonly string[]
  /** Only mails that were never tried. */
  firstAttemptsOnly: boolean
}

/**
 * Takes due mails in hand, the longest due first. The attempt is counted before it is made, so that
 * a mail that ends the process cannot do so for ever at full speed.
 */
export async function claimDue(db: Database, order: ClaimOrder): Promise<Claim[]> {
  if (order.limit === 0) return []
  const now = order.now.toISOString()
  const leaseId = randomUUID()
  const rows = await inTransaction(db, (trx) =>
    trx
      // Materialized, because PostgreSQL could otherwise pick, and lock, more than the limit.
      .with(
        (cte) => cte('due').materialized(),
        (query) =>
          query
            .selectFrom('outbox')
            .select('id')
            .where(isDue(now))
            .where('give_up_at', '>=', now)
            .$if(order.except.length > 0, (due) => due.where('id', 'not in', order.except))
            .$if(order.firstAttemptsOnly, (due) => due.where('attempts', '=', 0))
            .orderBy('due_at')
            .limit(order.limit)
            // Another worker's claim under way is passed over, not waited for.
            .$if(engineOf(db) === 'postgres', (due) => due.forUpdate().skipLocked()),
      )
      .updateTable('outbox')
      .set((eb) => ({
        lease_id: leaseId,
        leased_until: new Date(order.now.getTime() + order.leaseMs).toISOString(),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute(),
  )
  return rows.map((row) => ({ row, leaseId }))
}

/** Words for a mail that was never refused, and yet never went out in its time. */
const UNFINISHED = 'its time passed before any attempt came to an end'

/**
 * Gives up the due mails whose time has passed: those whose every attempt ended the process, and
 * those that nobody tried in time. They stay visible, with the last refusal if there was one.
 */
export async function giveUpOverdue(
  db: Database,
  { now, except }: Pick<ClaimOrder, 'now' | 'except'>,
): Promise<Pick<OutboxRow, 'id' | 'kind' | 'attempts' | 'last_error'>[]> {
  const instant = now.toISOString()
  return await inTransaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set((eb) => ({
        status: 'dead',
        lease_id: null,
        leased_until: null,
        last_error: eb.fn.coalesce('last_error', eb.val(UNFINISHED)),
      }))
      .where(isDue(instant))
      .where('give_up_at', '<', instant)
      .$if(except.length > 0, (overdue) => overdue.where('id', 'not in', except))
      .returning(['id', 'kind', 'attempts', 'last_error'])
      .execute(),
  )
}

/** Whether anything is due: read before claiming, since reading waits for nobody. */
export async function anyDue(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where(isDue(now.toISOString()))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function isDue(now: InstantText) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('status', '=', 'pending'),
      eb('due_at', '<=', now),
      or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]),
    ])
}

/** What became of a claimed mail. */
export type Outcome =
  | { status: 'sent'; at: Date }
  | { status: 'dead'; error: string }
  | { status: 'pending'; error: string | null; dueAt: Date; attempts: number }

/** Writes the outcome down and ends the lease; nothing happens if the lease has passed on. */
export async function settle(
  db: Database,
  { row, leaseId }: Claim,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ lease_id: null, leased_until: null, ...columnsOf(outcome) })
      .where('id', '=', row.id)
      // A mail that went out has gone out, whoever holds it by now.
      .$if(outcome.status !== 'sent', (query) => query.where('lease_id', '=', leaseId))
      .execute(),
  )
}

function columnsOf(outcome: Outcome) {
  if (outcome.status === 'sent') {
    return { status: outcome.status, sent_at: outcome.at.toISOString(), last_error: null }
  }
  if (outcome.status === 'dead') return { status: outcome.status, last_error: outcome.error }
  return {
    status: outcome.status,
    due_at: outcome.dueAt.toISOString(),
    attempts: outcome.attempts,
    ...(outcome.error === null ? {} : { last_error: outcome.error }),
  }
}

/** How many sent mails one statement deletes. */
const PRUNED_AT_ONCE = 500

/**
 * Deletes mails that were sent before an instant, the longest due first, at most some hundred.
 * @returns their ids
 */
export async function pruneSent(db: Database, before: Date): Promise<string[]> {
  const instant = before.toISOString()
  const rows = await inTransaction(db, (trx) =>
    trx
      .deleteFrom('outbox')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('status', '=', 'sent')
          // Nothing is sent before it is due, and that column has the index.
          .where('due_at', '<', instant)
          .where('sent_at', '<', instant)
          .orderBy('due_at')
          .limit(PRUNED_AT_ONCE),
      )
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}
