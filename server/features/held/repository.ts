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

/** Which held submissions to list. */
export interface HeldFilter {
  /** All by default. */
  status?: HeldSubmissionsTable['status'] | undefined
  limit: number
  /** Lists those after this one. */
  after?: { at: InstantText; id: string } | undefined
}

/** Held submissions, newest first. */
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

/** How many submissions wait for a decision. */
export async function countWaiting(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('held_submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Records a decision. Waits for another decision on the same submission.
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
 * Makes a discarded submission wait for a decision again, without a slot.
 * @returns the submission; undefined if it doesn't exist or isn't discarded any more
 */
export function reopenHeld(
  trx: DatabaseTransaction,
  id: string,
): Promise<HeldSubmissionsTable | undefined> {
  return trx
    .updateTable('held_submissions')
    .set({ status: 'held', decided_at: null })
    .where('id', '=', id)
    .where('status', '=', 'discarded')
    .returningAll()
    .executeTakeFirst()
}

/** Frees the slot that is kept for a submission. */
export async function freeHeldSlot(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('occupied_cells').where('held_id', '=', id).execute()
}

/** Whether a slot was kept until this instant or earlier; a read, so that it needn't wait. */
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
 * Frees the slots that were kept until this instant or earlier; their submissions stay held.
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

/** Remembers which network address a submission came from. */
export async function insertSender(
  trx: DatabaseTransaction,
  sender: SubmissionSendersTable,
): Promise<void> {
  await trx.insertInto('submission_senders').values(sender).execute()
}

/** A batch of one statement. */
const PRUNE_BATCH_SIZE = 500

/**
 * Deletes senders that no limit counts any more: those from before an instant, unless their booking
 * is still ahead. Slots of held bookings aren't kept for longer than a day.
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
