import type { Database, InstantText } from '../../db/tables.ts'
import type { Lane } from '../../mail/mail.ts'
import type { WaitingMail } from './health.ts'
import { isIn } from './repository.ts'

/** Emails that should have been sent by now. */
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

/**
 * Emails that failed for good since the instant, without those that a person stopped.
 * @param to counts only emails to these addresses
 */
export async function countFailed(
  db: Database,
  lane: Lane,
  { since, to }: { since: InstantText; to?: readonly string[] },
): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isIn(lane))
    .where('status', '=', 'dead')
    .where('stopped_by', 'is', null)
    // A dead email keeps the time at which its last attempt was due, so it says when it failed.
    .where('due_at', '>=', since)
    .$if(to !== undefined, (query) => query.where('to_address', 'in', to ?? []))
    .executeTakeFirstOrThrow()
  return count
}
