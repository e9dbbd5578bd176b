import { sql } from 'kysely'
import { CELL_MS, type Span } from './spans.ts'
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

/** Spans that haven't ended of bookings, held bookings, and offered times. */
export async function takenSpans(db: Database, now: Date): Promise<Span[]> {
  const rows = await db
    .selectFrom('occupied_cells')
    .select(({ fn }) => [fn.min<number>('cell').as('first'), fn.max<number>('cell').as('last')])
    .where('cell', '>=', Math.floor(now.getTime() / CELL_MS))
    .groupBy(['booking_id', 'held_id', 'offer_id'])
    .execute()
  return rows.map(({ first, last }) => ({
    startsAt: first * CELL_MS,
    endsAt: (last + 1) * CELL_MS,
  }))
}
