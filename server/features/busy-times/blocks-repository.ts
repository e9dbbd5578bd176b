import { sql } from 'kysely'
import { MAX_BOOKING_MS, type Span } from './spans.ts'
import type { Engine } from '../../db/connection.ts'
import type { BlockedTimesTable, Database, DatabaseTransaction } from '../../db/tables.ts'

/** More than a zone's offset from UTC and the longest weekly block together. */
const MARGIN_MS = 2 * 86_400_000

/** Blocks that may have times in the span. */
export function blocksNear(db: Database, span: Span): Promise<BlockedTimesTable[]> {
  const from = wallText(span.startsAt - MARGIN_MS)
  return db
    .selectFrom('blocked_times')
    .selectAll()
    .where('starts', '<=', wallText(span.endsAt + MARGIN_MS))
    .where(({ or, and, eb }) =>
      or([
        and([eb('repeats', '=', 'never'), eb('ends', '>=', from)]),
        and([
          eb('repeats', '=', 'weekly'),
          or([eb('until', 'is', null), eb('until', '>=', from.slice(0, 10))]),
        ]),
      ]),
    )
    .orderBy('starts')
    .orderBy('id')
    .execute()
}

/** The instant as text on a UTC wall clock. */
function wallText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 16)
}

/**
 * Waits for transactions that are booking and makes further ones wait until this one ends, so each
 * booking either comes before the change or sees it. SQLite has only one writer anyway.
 */
export async function pauseBookings(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table occupied_cells in share mode`.execute(trx)
}

export function findBlock(db: Database, id: string): Promise<BlockedTimesTable | undefined> {
  return db.selectFrom('blocked_times').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertBlock(
  trx: DatabaseTransaction,
  block: BlockedTimesTable,
): Promise<void> {
  await trx.insertInto('blocked_times').values(block).execute()
}

/** @returns the block as it was; undefined if there was none */
export function deleteBlock(
  trx: DatabaseTransaction,
  id: string,
): Promise<BlockedTimesTable | undefined> {
  return trx.deleteFrom('blocked_times').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Spans of confirmed bookings that haven't ended. */
export async function openBookingSpans(db: Database, now: Date): Promise<Span[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at'])
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', new Date(now.getTime() - MAX_BOOKING_MS).toISOString())
    .where('ends_at', '>', now.toISOString())
    .execute()
  return rows.map(({ starts_at: start, ends_at: end }) => ({
    startsAt: Date.parse(start),
    endsAt: Date.parse(end),
  }))
}
