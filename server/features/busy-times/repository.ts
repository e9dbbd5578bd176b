import type { ExpressionBuilder } from 'kysely'
import type { BusyFeedsTable, Database, DatabaseTransaction, Tables } from '../../db/tables.ts'
import { MAX_PIECE_MS, type Span } from './spans.ts'

const BATCH_SIZE = 500

/** Deletes all other calendars with their busy times. */
export async function keepFeeds(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('busy_feeds')
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  if (ids.length === 0) return
  await trx
    .insertInto('busy_feeds')
    .values([...new Set(ids)].map((id) => ({ id, unreadable: 0 })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** @returns the calendar's row; undefined if a process has tried to fetch it within the interval */
export function claimFeed(
  trx: DatabaseTransaction,
  id: string,
  { now, intervalMs }: { now: Date; intervalMs: number },
): Promise<BusyFeedsTable | undefined> {
  return trx
    .updateTable('busy_feeds')
    .set({ tried_at: textOf(now.getTime()) })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('tried_at', 'is', null),
        eb('tried_at', '<=', textOf(now.getTime() - intervalMs)),
        // A later time means that the clock was set back; the clocks of several servers differ by
        // less than the interval.
        eb('tried_at', '>', textOf(now.getTime() + intervalMs)),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function feedsOf(db: Database, ids: readonly string[]): Promise<BusyFeedsTable[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('busy_feeds').selectAll().where('id', 'in', ids).execute()
}

export async function updateFeed(
  trx: DatabaseTransaction,
  id: string,
  changes: Partial<Omit<BusyFeedsTable, 'id'>>,
): Promise<void> {
  await trx.updateTable('busy_feeds').set(changes).where('id', '=', id).execute()
}

/** Writes only the differences. */
export async function replaceTimes(
  trx: DatabaseTransaction,
  feedId: string,
  pieces: readonly Span[],
): Promise<void> {
  const rows = await trx
    .selectFrom('busy_times')
    .select(['starts_at', 'ends_at'])
    .where('feed_id', '=', feedId)
    .execute()
  const stored = new Map(rows.map(({ starts_at, ends_at }) => [starts_at, ends_at]))
  const current = new Map(
    pieces.map(({ startsAt, endsAt }) => [textOf(startsAt), textOf(endsAt)] as const),
  )
  const removed = [...stored].filter(([start, end]) => current.get(start) !== end)
  const added = [...current].filter(([start, end]) => stored.get(start) !== end)
  for (const batch of batches(removed)) {
    await trx
      .deleteFrom('busy_times')
      .where('feed_id', '=', feedId)
      .where(
        'starts_at',
        'in',
        batch.map(([start]) => start),
      )
      .execute()
  }
  for (const batch of batches(added)) {
    await trx
      .insertInto('busy_times')
      .values(batch.map(([starts_at, ends_at]) => ({ feed_id: feedId, starts_at, ends_at })))
      .execute()
  }
}

/** Busy times of all calendars that overlap the span. */
export async function busyWithin(db: Database, span: Span): Promise<Span[]> {
  const rows = await db
    .selectFrom('busy_times')
    .select(['starts_at', 'ends_at'])
    .where(overlaps(span))
    .execute()
  return rows.map((row) => ({
    startsAt: Date.parse(row.starts_at),
    endsAt: Date.parse(row.ends_at),
  }))
}

function overlaps({ startsAt, endsAt }: Span) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'busy_times'>) =>
    and([
      // The index is on the start, so limit it on both sides.
      eb('starts_at', '>', textOf(startsAt - MAX_PIECE_MS)),
      eb('starts_at', '<', textOf(endsAt)),
      eb('ends_at', '>', textOf(startsAt)),
    ])
}

/** The ids that belong to bookings, including canceled ones. */
export async function existingBookings(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const batch of batches(ids)) {
    const rows = await db.selectFrom('bookings').select('id').where('id', 'in', batch).execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

function textOf(instant: number): string {
  return new Date(instant).toISOString()
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += BATCH_SIZE) yield all.slice(at, at + BATCH_SIZE)
}
