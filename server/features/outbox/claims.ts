import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { engineOf } from '../../db/connection.ts'
import type { Database, InstantText, Tables, OutboxTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ExpiryTime } from '../../lib/expiry-clock.ts'
import { type Lane, REMINDERS, SECRET_MAILS } from '../../mail/mail.ts'
import { dropContent } from './attachments.ts'
import { isIn } from './repository.ts'

/** Only this worker may send the email until its lease ends. */
export interface Claim {
  row: OutboxTable
  leaseId: string
}

export interface ClaimOptions {
  lane: Lane
  time: ExpiryTime
  leaseMs: number
  limit: number
  /**
   * Emails that the caller is sending right now. If the clock jumps, for example after the machine
   * was suspended, their leases end during the attempt.
   */
  except: readonly string[]
  /** Only emails that haven't been tried. */
  firstAttemptsOnly: boolean
}

/**
 * Oldest due date first. The attempt is counted before it is made, so that an email that crashes
 * the process isn't retried forever.
 */
export async function claimDue(db: Database, options: ClaimOptions): Promise<Claim[]> {
  if (options.limit === 0) return []
  const { time } = options
  const now = time.now.toISOString()
  const leaseId = randomUUID()
  const rows = await inTransaction(db, (trx) =>
    trx
      // Materialized, because PostgreSQL could otherwise pick and lock more rows than the limit.
      .with(
        (cte) => cte('due').materialized(),
        (query) =>
          query
            .selectFrom('outbox')
            .select('id')
            .where(isDue(now))
            .where(isIn(options.lane))
            .where(isInTime(time))
            .$if(options.except.length > 0, (due) => due.where('id', 'not in', options.except))
            .$if(options.firstAttemptsOnly, (due) => due.where('attempts', '=', 0))
            .orderBy('due_at')
            .limit(options.limit)
            // Skip rows that another worker is claiming.
            .$if(engineOf(db) === 'postgres', (due) => due.forUpdate().skipLocked()),
      )
      .updateTable('outbox')
      .set((eb) => ({
        lease_id: leaseId,
        leased_until: new Date(time.now.getTime() + options.leaseMs).toISOString(),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute(),
  )
  return rows.map((row) => ({ row, leaseId }))
}

/**
 * A reminder is useless after its time, and isn't sent while the clock is in doubt, because it
 * can't be sent again at the right time. Other emails expire by elapsed time.
 */
function isInTime({ now, byElapsed, inDoubt }: ExpiryTime) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    or([
      and([eb('kind', 'not in', REMINDERS), eb('give_up_at', '>=', byElapsed.toISOString())]),
      ...(inDoubt ? [] : [eb('give_up_at', '>=', now.toISOString())]),
    ])
}

/** For an email that expired without a failed attempt. */
const EXPIRED = 'it expired before any attempt finished'

/**
 * Marks overdue emails as dead: those whose every attempt crashed the process, and those that were
 * never tried in time. They keep their last error, if there was one.
 */
export async function giveUpOverdue(
  db: Database,
  { time, except }: Pick<ClaimOptions, 'time' | 'except'>,
): Promise<Pick<OutboxTable, 'id' | 'kind' | 'attempts' | 'last_error'>[]> {
  if (!time.mayExpire) return []
  const instant = time.byElapsed.toISOString()
  return await inTransaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set((eb) => ({
        status: 'dead',
        lease_id: null,
        leased_until: null,
        last_error: eb.fn.coalesce('last_error', eb.val(EXPIRED)),
      }))
      .where(isDue(time.now.toISOString()))
      .where('give_up_at', '<', instant)
      .$if(except.length > 0, (query) => query.where('id', 'not in', except))
      .returning(['id', 'kind', 'attempts', 'last_error'])
      .execute(),
  )
}

/** The latest instants that this code ever writes, with a tolerance for other machines' clocks. */
interface LatestTimes {
  now: Date
  /** The end of the longest pause between retries. */
  retry: Date
  /** The end of the longest lease. */
  lease: Date
}

/**
 * Repairs times written while the clock was ahead: retries further away than any pause become due,
 * and leases longer than any lease end.
 */
export async function repairTimesAhead(
  db: Database,
  { now, retry, lease }: LatestTimes,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('outbox')
      .set({ due_at: now.toISOString() })
      .where('status', '=', 'pending')
      .where('due_at', '>', retry.toISOString())
      // Only retries have a limit; reminders and first attempts may be scheduled for any time.
      .where('attempts', '>', 0)
      .where('kind', 'not in', REMINDERS)
      .execute()
    await trx
      .updateTable('outbox')
      .set({ lease_id: null, leased_until: null })
      .where('status', '=', 'pending')
      .where('leased_until', '>', lease.toISOString())
      .execute()
  })
}

/** Reads first, because a write transaction may have to wait. */
export async function hasDue(db: Database, lane: Lane, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where(isDue(now.toISOString()))
    .where(isIn(lane))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * When the next email is due, or the lease of one ends whose result wasn't stored; undefined if none
 * is waiting.
 */
export async function nextDue(db: Database, now: Date): Promise<Date | undefined> {
  const instant = now.toISOString()
  const pending = db.selectFrom('outbox').where('status', '=', 'pending')
  const waiting = await pending
    .select('due_at')
    .where('due_at', '>', instant)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  const leased = await pending
    .select('leased_until')
    .where('due_at', '<=', instant)
    .where('leased_until', '>', instant)
    .orderBy('leased_until')
    .limit(1)
    .executeTakeFirst()
  const [first] = [waiting?.due_at, leased?.leased_until]
    .filter((time) => typeof time === 'string')
    .toSorted()
  return first === undefined ? undefined : new Date(first)
}

function isDue(now: InstantText) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('status', '=', 'pending'),
      eb('due_at', '<=', now),
      or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]),
    ])
}

/** The outcome of an attempt. */
export type Outcome =
  | { status: 'sent'; at: Date }
  | { status: 'dead'; error: string }
  | { status: 'pending'; error: string | null; dueAt: Date; attempts: number }

/**
 * Saves the outcome and ends the lease. If another worker has taken over the lease, this failure is
 * ignored, because the other attempt decides. A success is recorded even then, so that the email
 * isn't sent again.
 */
export async function recordOutcome(
  db: Database,
  { row, leaseId }: Claim,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (row.kind === 'reply' && outcome.status === 'sent') await dropContent(trx, row.id)
    await trx
      .updateTable('outbox')
      .set({
        lease_id: null,
        leased_until: null,
        ...columnsOf(outcome),
        ...withoutSecret(row, outcome),
      })
      .where('id', '=', row.id)
      .$if(outcome.status !== 'sent', (query) => query.where('lease_id', '=', leaseId))
      .execute()
  })
}

/** A code or link is needed only until it was sent. */
function withoutSecret({ kind }: OutboxTable, { status }: Outcome) {
  return status === 'sent' && SECRET_MAILS.includes(kind) ? { data: '{}' } : {}
}

function columnsOf(outcome: Outcome) {
  if (outcome.status === 'sent') {
    const sent_at = outcome.at.toISOString()
    return { status: outcome.status, sent_at, last_error: null }
  }
  if (outcome.status === 'dead') return { status: outcome.status, last_error: outcome.error }
  return {
    status: outcome.status,
    due_at: outcome.dueAt.toISOString(),
    attempts: outcome.attempts,
    ...(outcome.error === null ? {} : { last_error: outcome.error }),
  }
}
