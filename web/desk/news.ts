import { useEffect, useSyncExternalStore } from 'react'
import { news } from '../../contracts/live/live.ts'
import { deskPaths } from './paths.ts'
import { useDeskQuery } from './queries.ts'
import { queryString } from './query-string.ts'
import { showNews } from './title.ts'

/** What is seen if there was no submission yet; every instant is later. */
const NOTHING = '0'

const listeners = new Set<() => void>()
/** If the browser has no storage, this lasts until the page is left. */
const memory = new Map<string, string>()

function onSeen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function readSeen(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

function saveSeen(key: string, instant: string): void {
  memory.set(key, instant)
  try {
    localStorage.setItem(key, instant)
  } catch {
    // It stays in memory.
  }
  for (const listener of listeners) listener()
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Shows in the tab's title how many people sent something since the list of people was last looked
 * at, in any tab of this browser. Held submissions count too, because their senders are in the list.
 */
export function useNews(staffId: string, path: string): void {
  const key = `desk-people-seen:${staffId}`
  const seen = useSyncExternalStore(onSeen, () => readSeen(key))
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const url = deskPaths.api.peopleNews() + queryString({ since: seen })
  const { data } = useDeskQuery(url, news)
  const latest = data && (data.latest ?? NOTHING)
  const isSeen = seen === undefined || (isVisible && path === deskPaths.people())
  useEffect(() => {
    if (isSeen && latest !== undefined && latest !== seen) saveSeen(key, latest)
  }, [isSeen, key, latest, seen])
  const count = isSeen ? 0 : (data?.count ?? 0)
  useEffect(() => {
    showNews(count)
    return () => showNews(0)
  }, [count])
}
