import { type PeopleQuery, peopleQuery } from '../../../../contracts/people/people.ts'
import { replaceUrl, useSearch } from '../../../lib/location.ts'
import { deskPaths } from '../../paths.ts'
import { queryString } from '../../query-string.ts'

/** Fields left out match everyone. */
export type PeopleFilter = Omit<PeopleQuery, 'after'>

/** The filter is in the page's URL, so that a view can be bookmarked and Back returns to it. */
export function usePeopleFilter(): [PeopleFilter, (filter: PeopleFilter) => void] {
  const { data } = peopleQuery.safeParse(Object.fromEntries(new URLSearchParams(useSearch())))
  return [data ?? {}, (filter) => replaceUrl(deskPaths.people() + queryString(filter))]
}
