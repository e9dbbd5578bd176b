import type {
  BusyFeedsTable,
  BusyTimesTable,
  Database,
  DatabaseTransaction,
  InstantText,
} from '../db/tables.ts'
import { sendWritten } from '../db/written-statement.ts'
import { LONGEST_PIECE, type Span } from './spans.ts'

/** How many rows one statement writes. */
const AT_ONCE = 500

/** Makes rows for these calendars and forgets all others, with their times. */
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

/**
 * Takes a calendar in hand that nobody set out to fetch for an interval.
 * @returns what is known of it; undefined where it is not due
 */
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
        // A clock that was set back must not stop it; those of several servers differ a little.
        eb('tried_at', '>', textOf(now.getTime() + intervalMs)),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** What is known of these calendars. */
export async function feedsOf(db: Database, ids: readonly string[]): Promise<BusyFeedsTable[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('busy_feeds').selectAll().where('id', 'in', ids).execute()
}

/** Writes down what became of an attempt. */
export async function updateFeed(
  trx: DatabaseTransaction,
  id: string,
  changes: Partial<Omit<BusyFeedsTable, 'id'>>,
): Promise<void> {
  await trx.updateTable('busy_feeds').set(changes).where('id', '=', id).execute()
}

/** Replaces the times of a calendar; only what differs is written. */
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
  const known = new Map(rows.map(({ starts_at, ends_at }) => [starts_at, ends_at]))
  const wanted = new Map(
    pieces.map(({ startsAt, endsAt }) => [textOf(startsAt), textOf(endsAt)] as const),
  )
  const gone = [...known].filter(([start, end]) => wanted.get(start) !== end)
  const added = [...wanted].filter(([start, end]) => known.get(start) !== end)
  for (const some of portions(gone)) {
    await trx
      .deleteFrom('busy_times')
      .where('feed_id', '=', feedId)
      .where(
        'starts_at',
        'in',
        some.map(([start]) => start),
      )
      .execute()
  }
  for (const some of portions(added)) {
    await trx
      .insertInto('busy_times')
      .values(some.map(([starts_at, ends_at]) => ({ feed_id: feedId, starts_at, ends_at })))
      .execute()
  }
}

/** That a row of `busy_times` overlaps a span. */
export const busyOverlap = {
  write: (place: () => string): string =>
    `starts_at > ${place()} and starts_at < ${place()} and ends_at > ${place()}`,
  parameters: ({ startsAt, endsAt }: Span): InstantText[] =>
    [startsAt - LONGEST_PIECE, endsAt, startsAt].map(textOf),
}

/** The busy times that overlap a span, of all calendars. */
export async function busyWithin(db: Database, span: Span): Promise<Span[]> {
  const { rows } = await sendWritten<Pick<BusyTimesTable, 'starts_at' | 'ends_at'>>(db, {
    shape: 'busy times',
    write: (place) => `select starts_at, ends_at from busy_times where ${busyOverlap.write(place)}`,
    parameters: busyOverlap.parameters(span),
  })
  return rows.map((row) => ({
    startsAt: Date.parse(row.starts_at),
    endsAt: Date.parse(row.ends_at),
  }))
}

/** Which of these are ids of bookings of ours, whatever became of them. */
export async function bookingsAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of portions(ids)) {
    const rows = await db.selectFrom('bookings').select('id').where('id', 'in', some).execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

function textOf(instant: number): string {
  return new Date(instant).toISOString()
}

function* portions<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE)
}
