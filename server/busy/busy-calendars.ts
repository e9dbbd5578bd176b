import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { loggedError } from '../log.ts'
import { feedsOfSettings, type BusySettings } from './feed.ts'
import { refreshFeed, type RefreshTools } from './refresh.ts'
import { feedsOf, keepFeeds } from './repository.ts'

/** How often it is looked whether a calendar is due. */
const LOOK_MS = 15_000

/** What goes on in the background. */
export interface BusyCalendars {
  /** Breaks off what is under way. */
  stop(): Promise<void>
}

/** Forgets the times of calendars that the settings no longer name. */
export async function keepConfiguredFeeds(db: Database, env: BusySettings): Promise<void> {
  const ids = feedsOfSettings(env).map(({ id }) => id)
  await inTransaction(db, (trx) => keepFeeds(trx, ids))
}

/** Reads the calendars of the settings again and again, side by side. */
export function startBusyCalendars(tools: RefreshTools): BusyCalendars {
  const stopping = new AbortController()
  const loops = feedsOfSettings(tools.env).map(async (feed) => {
    while (!stopping.signal.aborted) {
      try {
        await refreshFeed(feed, tools, stopping.signal)
      } catch (error) {
        const reason = loggedError(error)['message']
        tools.log.error({ calendar: feed.name, reason }, 'busy times could not be written down')
      }
      await delay(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** What an operator should know of the calendars, a sentence each; empty while all is well. */
export async function busyWarnings(db: Database, env: BusySettings): Promise<string[]> {
  const feeds = feedsOfSettings(env)
  const rows = await feedsOf(
    db,
    feeds.map(({ id }) => id),
  )
  return feeds.flatMap(({ id, name }) => {
    const row = rows.find((known) => known.id === id)
    if (row === undefined) return []
    const { fault, failing_since, copied_at, unreadable } = row
    if (fault !== null) {
      const copy =
        copied_at === null ? 'There is no copy of it.' : `The copy of ${copied_at} serves.`
      return [`Busy ${name} has failed since ${failing_since}: it ${fault}. ${copy}`]
    }
    if (unreadable === 0) return []
    return [`Busy ${name} has entries that are not understood and take no time: ${unreadable}.`]
  })
}
