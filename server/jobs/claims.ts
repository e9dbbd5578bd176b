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
