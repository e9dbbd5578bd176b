import type { ExpressionBuilder } from 'kysely'
import type { Database, DatabaseTransaction, InstantText, Tables } from '../../db/tables.ts'
import type { Lane } from '../../mail/mail.ts'
import { isIn } from '../outbox/repository.ts'

/** The email that should have been sent by now. */
export interface WaitingMail {
  count: number
  /** When the oldest was first due; null if there is none. */
  oldest: InstantText | null
  /** Why the last attempt failed; null if none has failed. */
  lastError: string | null
  /** The most attempts that were made for one email. */
  attempts: number
}

/** Finds what should have been sent by now. */
export async function waitingMail(
  db: Database,
  lane: Lane,
  now: InstantText,
): Promise<WaitingMail> {
  const due = db
    .selectFrom('outbox')
    .where(isIn(lane))
    .where('status', '=', 'pending')
    .where('created_at', '<=', now)
  const { count, oldest, attempts } = await due
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<InstantText | null>('created_at').as('oldest'),
      fn.max<number | null>('attempts').as('attempts'),
    ])
    .executeTakeFirstOrThrow()
  if (count === 0) return { count, oldest, attempts: 0, lastError: null }
  const failed = await due
    .select('last_error')
    .where('last_error', 'is not', null)
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count, oldest, attempts: attempts ?? 0, lastError: failed?.last_error ?? null }
}

/** What failed, without those that a person stopped. */
function hasFailed({ eb, and }: ExpressionBuilder<Tables, 'outbox'>) {
  return and([eb('status', '=', 'dead'), eb('stopped_by', 'is', null)])
}

/** How many failed for good since an instant. */
export async function deadMail(db: Database, lane: Lane, since: InstantText): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .where(isIn(lane))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(hasFailed)
    // A dead email was last due when it was last tried.
    .where('due_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** How many of those were for the firm's own addresses. */
export async function deadMailTo(
  db: Database,
  addresses: readonly string[],
  since: InstantText,
): Promise<number> {
  if (addresses.length === 0) return 0
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(hasFailed)
    .where('due_at', '>=', since)
    .where('to_address', 'in', addresses)
    .executeTakeFirstOrThrow()
  return count
}

const WORKER_SEEN = 'worker-seen'

/** When a worker last reported that it runs; undefined if none ever has. */
export async function workerSeen(db: Database): Promise<InstantText | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', WORKER_SEEN)
    .executeTakeFirst()
  return row?.value
}

/** Records that a worker runs. */
export async function reportWorker(trx: DatabaseTransaction, now: InstantText): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: WORKER_SEEN, value: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
    .execute()
}
