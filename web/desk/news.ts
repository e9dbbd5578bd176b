import { useEffect, useState } from 'react'
import { news } from '../../contracts/people/news.ts'
import { deskPaths } from './paths.ts'
import { LIVE, useDeskQuery } from './queries.ts'
import { queryString } from './query-string.ts'
import { showNews } from './title.ts'

/** Stands for the newest submission if there is none; it sorts before every instant. */
const NOTHING = '0'

/**
 * Counts in the tab's title how many people sent something since the tab last showed the list of
 * people. Held submissions count too, because their senders are in the list.
 */
export function useNews(path: string): void {
  const [seen, setSeen] = useState<string>()
  const url = deskPaths.api.peopleNews() + queryString({ since: seen })
  const { data } = useDeskQuery(url, news, LIVE)
  const latest = data && (data.latest ?? NOTHING)
  const isSeen = seen === undefined || path === deskPaths.people()
  if (isSeen && latest !== undefined && latest !== seen) setSeen(latest)
  const count = isSeen ? 0 : (data?.count ?? 0)
  useEffect(() => {
    showNews(count)
    return () => showNews(0)
  }, [count])
}
