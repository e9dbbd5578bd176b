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

/** Deletes the busy times of calendars that are no longer in the settings. */
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
  /** Why the last fetch failed, as the end of a sentence; null if it succeeded. */
  fault: string | null
  failingSince: string | null
  /** When the copy in use was last known to be current. */
  copiedAt: string | null
  unreadable: number
}

/** Leaves out calendars that haven't been due yet. */
export async function calendarStates(db: Database, env: BusySettings): Promise<CalendarState[]> {
  const feeds = feedsOfSettings(env)
  const rows = await feedsOf(
    db,
    feeds.map(({ id }) => id),
  )
  return feeds.flatMap(({ id, name }) => {
    const row = rows.find((known) => known.id === id)
    if (row === undefined) return []
    const { fault, failing_since: failingSince, copied_at: copiedAt, unreadable } = row
    return [{ name, fault, failingSince, copiedAt, unreadable }]
  })
}
