import type { Clock } from '../clock.ts'
import type { BusyFeedsTable, Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { WorkerLog } from '../jobs/log.ts'
import { FeedFault } from './feed-fault.ts'
import type { BusySettings, Feed } from './feed.ts'
import { fetchFeed, type FetchLimits } from './fetch-feed.ts'
import { isPublicAddress } from './public-address.ts'
import { readInThread } from './read-in-thread.ts'
import type { ReadingOrder } from './reading.ts'
import { bookingsAmong, claimFeed, replaceTimes, updateFeed } from './repository.ts'
import { mergeSpans, piecesOf, type Span } from './spans.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const FETCH_TIMEOUT_MS = 30 * SECOND
const READ_TIMEOUT_MS = 60 * SECOND
const MAX_BYTES = 5 * 1024 * 1024
/** More pieces than five calendars of people hold; a bound for the table. */
const MOST_PIECES = 50_000
/** Days beyond the last one that can be booked, so that a copy serves a while if no other comes. */
const SPARE_DAYS = 62
/** A calendar is read as a whole at least so often, so that its window moves along. */
const WHOLE_AFTER_MS = DAY

export interface RefreshTools {
  db: Database
  env: BusySettings
  clock: Clock
  log: WorkerLog
  /** Instead of the usual ones. */
  limits?: Partial<FetchLimits>
  /** Instead of one minute. */
  readTimeoutMs?: number
}

/**
 * Fetches a calendar that is due and writes down its busy times; where that fails, those of the
 * last good copy stay. Of several processes one does it.
 * @throws only when the database cannot be written
 */
export async function refreshFeed(
  feed: Feed,
  tools: RefreshTools,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, env, clock, log } = tools
  const now = clock()
  const intervalMs = env.busyCalendars.intervalMinutes * MINUTE
  const known = await inTransaction(db, (trx) => claimFeed(trx, feed.id, { now, intervalMs }))
  if (known === undefined) return
  try {
    const { unreadable } = await copy(feed, known, tools, stopping)
    if (known.fault !== null) log.info({ calendar: feed.name }, 'busy calendar is read again')
    if (unreadable > 0 && unreadable !== known.unreadable) {
      log.warn({ calendar: feed.name, unreadable }, 'entries of a busy calendar are not understood')
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    if (stopping?.aborted === true) return
    await fail(feed, known, error.message, tools)
  }
}

async function copy(
  feed: Feed,
  known: BusyFeedsTable,
  { db, env, clock, limits, readTimeoutMs = READ_TIMEOUT_MS }: RefreshTools,
  stopping?: AbortSignal,
): Promise<{ unreadable: number }> {
  const now = clock()
  const { timeZone: officeZone, horizonDays } = env.office
  const readFor = `${officeZone} ${horizonDays}`
  const age = now.getTime() - Date.parse(known.read_at ?? '')
  const isFresh = known.read_for === readFor && age >= 0 && age < WHOLE_AFTER_MS
  const answer = await fetchFeed(
    feed.url,
    isFresh
      ? { etag: known.etag, lastModified: known.last_modified }
      : { etag: null, lastModified: null },
    {
      mayReach: env.busyCalendars.allowPrivate ? () => true : isPublicAddress,
      timeoutMs: FETCH_TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      ...limits,
    },
    stopping,
  )
  const good = { copied_at: now.toISOString(), fault: null, failing_since: null }
  if (!answer.changed) {
    await inTransaction(db, (trx) => updateFeed(trx, feed.id, good))
    return known
  }
  const window = {
    startsAt: now.getTime() - DAY,
    endsAt: now.getTime() + (horizonDays + SPARE_DAYS) * DAY,
  }
  const order = { text: answer.text, window, officeZone }
  const { pieces, unreadable } = await piecesIn(db, order, readTimeoutMs)
  await inTransaction(db, async (trx) => {
    await replaceTimes(trx, feed.id, pieces)
    await updateFeed(trx, feed.id, {
      ...good,
      read_at: now.toISOString(),
      read_for: readFor,
      etag: answer.etag,
      last_modified: answer.lastModified,
      unreadable,
    })
  })
  return { unreadable }
}

/**
 * Our own bookings are left out, wherever a calendar has them: the time of each is known here, and a
 * calendar that has not heard of a change yet must not hold the old one.
 */
async function piecesIn(
  db: Database,
  order: ReadingOrder,
  timeoutMs: number,
): Promise<{ pieces: Span[]; unreadable: number }> {
  const { spans, perhapsOurs, unreadable } = await readInThread(order, timeoutMs)
  const ours = await bookingsAmong(db, Object.keys(perhapsOurs))
  const others = Object.entries(perhapsOurs).flatMap(([id, found]) => (ours.has(id) ? [] : found))
  const pieces = piecesOf(mergeSpans([...spans, ...others], order.window))
  if (pieces.length > MOST_PIECES) throw new FeedFault('holds more events than can be kept')
  return { pieces, unreadable }
}

async function fail(
  { id, name }: Feed,
  known: BusyFeedsTable,
  fault: string,
  { db, clock, log }: RefreshTools,
): Promise<void> {
  const since = known.failing_since ?? clock().toISOString()
  await inTransaction(db, (trx) => updateFeed(trx, id, { fault, failing_since: since }))
  // Said when it begins and when it changes, not every few minutes.
  if (fault === known.fault) return
  log.warn({ calendar: name, reason: fault, lastCopy: known.copied_at }, 'busy calendar failed')
}
