import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { feedsOfSettings, type BusySettings } from './feed.ts'
import { refreshFeed, type RefreshDependencies } from './refresh.ts'
import { feedsOf, keepFeeds } from './repository.ts'

/** How often to look for calendars that are due. */
const CHECK_INTERVAL_MS = 15_000

export interface BusyCalendars {
  /** Aborts fetches that are running. */
  stop(): Promise<void>
}

/**
 * Adds calendars that are new in the settings, and deletes the busy times of those that are no
 * longer there.
 */
export async function keepConfiguredFeeds(db: Database, env: BusySettings): Promise<void> {
  const ids = feedsOfSettings(env).map(({ id }) => id)
  await inTransaction(db, (trx) => keepFeeds(trx, ids))
}

export function startBusyCalendars(deps: RefreshDependencies): BusyCalendars {
  const stopping = new AbortController()
  const loops = feedsOfSettings(deps.env).map(async (feed) => {
    while (!stopping.signal.aborted) {
      try {
        await refreshFeed(feed, deps, stopping.signal)
      } catch (error) {
        deps.log.error({ calendar: feed.name, err: error }, 'failed to save busy times')
      }
      // Rejects only when it is aborted, which ends the loop.
      await delay(CHECK_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

export interface CalendarState {
  /** The calendar's name for the operator. */
  name: string
  /** False if the server or worker that started last doesn't have it in its settings. */
  isFetched: boolean
  /** Why the last fetch failed, as the end of a sentence; null if it succeeded. */
  fault: string | null
  failingSince: string | null
  /** When the copy in use was last known to be current. */
  copiedAt: string | null
  unreadable: number
}

export async function calendarStates(db: Database, env: BusySettings): Promise<CalendarState[]> {
  const feeds = feedsOfSettings(env)
  const rows = await feedsOf(
    db,
    feeds.map(({ id }) => id),
  )
  return feeds.map(({ id, name }) => {
    const row = rows.find((known) => known.id === id)
    return {
      name,
      isFetched: row !== undefined,
      fault: row?.fault ?? null,
      failingSince: row?.failing_since ?? null,
      copiedAt: row?.copied_at ?? null,
      unreadable: row?.unreadable ?? 0,
    }
  })
}
