import type { ExpressionBuilder } from 'kysely'
import type {
  Database,
  DatabaseTransaction,
  HeldSubmissionsTable,
  InstantText,
  SubmissionSendersTable,
  Tables,
} from '../../db/tables.ts'

export async function insertHeld(
  trx: DatabaseTransaction,
  held: HeldSubmissionsTable,
): Promise<void> {
  await trx.insertInto('held_submissions').values(held).execute()
}

export function findHeld(db: Database, id: string): Promise<HeldSubmissionsTable | undefined> {
  return db.selectFrom('held_submissions').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface HeldFilter {
  /** All by default. */
  status?: HeldSubmissionsTable['status'] | undefined
  limit: number
  /** The last row of the previous page. */
  after?: { at: InstantText; id: string } | undefined
}

/** Newest first. */
export function heldPage(
  db: Database,
  { status, limit, after }: HeldFilter,
): Promise<HeldSubmissionsTable[]> {
  return db
    .selectFrom('held_submissions')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'held'))
    .$if(after !== undefined, (query) => query.where(isAfter(after ?? { at: '', id: '' })))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function isAfter(last: { at: InstantText; id: string }) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'held_submissions'>) =>
    or([
      eb('created_at', '<', last.at),
      and([eb('created_at', '=', last.at), eb('id', '<', last.id)]),
    ])
}

export async function countWaiting(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('held_submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Marks a submission as decided, after waiting for a concurrent decision.
 * @returns the submission; undefined if it doesn't exist or was already decided
 */
export function decideHeld(
  trx: DatabaseTransaction,
  id: string,
  { status, now }: { status: 'released' | 'discarded'; now: Date },
): Promise<HeldSubmissionsTable | undefined> {
  return trx
    .updateTable('held_submissions')
    .set({ status, decided_at: now.toISOString(), slot_until: null })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Undoes the decision of a submission as it was read, without keeping the slot again.
 * @returns the submission; undefined if it was deleted, or decided otherwise since
 */
export function reopenHeld(
  trx: DatabaseTransaction,
  { id, status, decided_at }: HeldSubmissionsTable,
): Promise<HeldSubmissionsTable | undefined> {
  return trx
    .updateTable('held_submissions')
    .set({ status: 'held', decided_at: null })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('decided_at', '=', decided_at)
    .returningAll()
    .executeTakeFirst()
}

export async function freeHeldSlot(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('occupied_cells').where('held_id', '=', id).execute()
}

/**
 * Whether any slot was kept until this instant or earlier. Only reads, so it doesn't wait for
 * writers.
 */
export async function hasExpiredSlots(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('held_submissions')
    .select('id')
    .where('status', '=', 'held')
    .where('slot_until', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Frees slots that were kept until this instant or earlier; their submissions stay held.
 * @returns how many
 */
export async function freeExpiredSlots(trx: DatabaseTransaction, now: Date): Promise<number> {
  const rows = await trx
    .updateTable('held_submissions')
    .set({ slot_until: null })
    .where('status', '=', 'held')
    .where('slot_until', '<=', now.toISOString())
    .returning('id')
    .execute()
  for (const { id } of rows) await freeHeldSlot(trx, id)
  return rows.length
}

export async function insertSender(
  trx: DatabaseTransaction,
  sender: SubmissionSendersTable,
): Promise<void> {
  await trx.insertInto('submission_senders').values(sender).execute()
}

/** Per statement. */
const PRUNE_BATCH_SIZE = 500

/**
 * Deletes senders from before the instant, unless their booking is still ahead; limits no longer
 * count them. Slots of held bookings aren't kept longer than a day.
 * @returns how many
 */
export async function pruneSenders(
  trx: DatabaseTransaction,
  { before, now }: { before: InstantText; now: InstantText },
): Promise<number> {
  const rows = await trx
    .deleteFrom('submission_senders')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('submission_senders as sender')
        .select('sender.id')
        .where('sender.created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('bookings')
                .select('bookings.id')
                .whereRef('bookings.id', '=', 'sender.id')
                .where('bookings.status', '=', 'confirmed')
                .where('bookings.ends_at', '>', now),
            ),
          ),
        )
        .orderBy('sender.created_at')
        .limit(PRUNE_BATCH_SIZE),
    )
    .returning('id')
    .execute()
  return rows.length
}
