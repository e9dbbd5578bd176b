import { today } from '../../contracts/today/today.ts'
import { deskPaths } from './paths.ts'
import { LIVE, useDeskQuery } from './queries.ts'
import { queryString } from './query-string.ts'
import { useWhose } from './whose.ts'

/** The open work. The navigation and the Today page share one query. */
export function useToday() {
  const whose = useWhose()
  return useDeskQuery(deskPaths.api.today() + queryString({ whose }), today, LIVE)
}
