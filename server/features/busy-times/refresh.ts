import type { Clock } from '../../lib/clock.ts'
import type { BusyFeedsTable, Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobLog } from '../../lib/job-log.ts'
import { FeedError } from './feed-error.ts'
import type { BusySettings, Feed } from './feed.ts'
import { fetchFeed, type FetchLimits } from './fetch-feed.ts'
import { isPublicAddress } from '../../lib/public-address.ts'
import { parseInThread } from './parse-in-thread.ts'
import type { ParsedCalendar } from './parse-messages.ts'
import { existingBookings, claimFeed, replaceTimes, updateFeed } from './repository.ts'
import { mergeSpans, splitByDay, type Span } from './spans.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const FETCH_TIMEOUT_MS = 30 * SECOND
const PARSE_TIMEOUT_MS = 60 * SECOND
const MAX_BYTES = 5 * 1024 * 1024
/** A limit on the table's size; five real calendars have far fewer busy times. */
const MAX_PIECES = 50_000
/** Days to read past the booking horizon, so that a copy stays useful while fetches fail. */
const EXTRA_DAYS = 62
/** Even an unchanged calendar is read again after this time, because the window moves. */
const FULL_READ_AFTER_MS = DAY
const NOTHING_CACHED = { etag: null, lastModified: null }

export interface RefreshDependencies {
  db: Database
  env: BusySettings
  clock: Clock
  log: JobLog
  /** For tests. */
  limits?: Partial<FetchLimits>
  /** Defaults to one minute. */
  readTimeoutMs?: number
}

/**
 * Fetches a calendar if it's due. If that fails, the last good copy stays. Of several processes,
 * only one does the work.
 * @throws only if the database can't be read or written
 */
export async function refreshFeed(
  feed: Feed,
  deps: RefreshDependencies,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, env, clock, log } = deps
  const now = clock()
  const intervalMs = env.busyCalendars.intervalMinutes * MINUTE
  const feedRow = await inTransaction(db, (trx) => claimFeed(trx, feed.id, { now, intervalMs }))
  if (feedRow === undefined) return
  try {
    const { unreadable } = await copy(feed, feedRow, deps, stopping)
    if (feedRow.fault !== null) log.info({ calendar: feed.name }, 'busy calendar can be read again')
    if (unreadable > 0 && unreadable !== feedRow.unreadable) {
      log.warn({ calendar: feed.name, unreadable }, 'skipped entries of a busy calendar')
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    if (stopping?.aborted === true) return
    await fail(feed, feedRow, error.message, deps)
  }
}

/** Fetches a calendar without saving it; returns why it can't be, as the rest of a sentence. */
export async function feedFault(
  { url }: Feed,
  env: BusySettings,
  timeoutMs: number,
): Promise<string | undefined> {
  try {
    const answer = await fetchFeed(url, NOTHING_CACHED, { ...limitsOf(env), timeoutMs })
    const isCalendar = answer.changed && answer.text.includes('BEGIN:VCALENDAR')
    return isCalendar ? undefined : 'sent something other than a calendar'
  } catch (error) {
    if (error instanceof FeedError) return error.message
    throw error
  }
}

function limitsOf({ busyCalendars }: BusySettings): FetchLimits {
  return {
    isAllowed: busyCalendars.allowPrivate ? () => true : isPublicAddress,
    timeoutMs: FETCH_TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  }
}

async function copy(
  feed: Feed,
  feedRow: BusyFeedsTable,
  { db, env, clock, limits, readTimeoutMs = PARSE_TIMEOUT_MS }: RefreshDependencies,
  stopping?: AbortSignal,
): Promise<{ unreadable: number }> {
  const now = clock()
  const { timeZone: officeZone, horizonDays } = env.office
  const readFor = `${officeZone} ${horizonDays}`
  const age = now.getTime() - Date.parse(feedRow.read_at ?? '')
  const isFresh = feedRow.read_for === readFor && age >= 0 && age < FULL_READ_AFTER_MS
  const answer = await fetchFeed(
    feed.url,
    isFresh ? { etag: feedRow.etag, lastModified: feedRow.last_modified } : NOTHING_CACHED,
    { ...limitsOf(env), ...limits },
    stopping,
  )
  const good = { copied_at: now.toISOString(), fault: null, failing_since: null }
  if (!answer.changed) {
    await inTransaction(db, (trx) => updateFeed(trx, feed.id, good))
    return feedRow
  }
  const window = {
    startsAt: now.getTime() - DAY,
    endsAt: now.getTime() + (horizonDays + EXTRA_DAYS) * DAY,
  }
  const request = { text: answer.text, window, officeZone }
  const parsed = await parseInThread(request, readTimeoutMs, stopping)
  const { pieces, unreadable } = await busyPieces(db, parsed, request.window)
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
 * Leaves out the site's own bookings: the database knows their current times, and the calendar may
 * still have old ones.
 */
async function busyPieces(
  db: Database,
  { spans, possibleBookings, unreadable }: ParsedCalendar,
  window: Span,
): Promise<{ pieces: Span[]; unreadable: number }> {
  const bookings = await existingBookings(db, Object.keys(possibleBookings))
  const otherEvents = Object.entries(possibleBookings).flatMap(([id, found]) =>
    bookings.has(id) ? [] : found,
  )
  const pieces = splitByDay(mergeSpans([...spans, ...otherEvents], window))
  if (pieces.length > MAX_PIECES) throw new FeedError('has more events than can be stored')
  return { pieces, unreadable }
}

async function fail(
  { id, name }: Feed,
  feedRow: BusyFeedsTable,
  fault: string,
  { db, clock, log }: RefreshDependencies,
): Promise<void> {
  const since = feedRow.failing_since ?? clock().toISOString()
  await inTransaction(db, (trx) => updateFeed(trx, id, { fault, failing_since: since }))
  // Log when a failure begins or changes, rather than on every attempt.
  if (fault === feedRow.fault) return
  log.warn(
    { calendar: name, reason: fault, lastCopy: feedRow.copied_at },
    'failed to read a busy calendar',
  )
}
