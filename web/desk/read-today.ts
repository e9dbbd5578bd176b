import { today } from '../../contracts/today/today.ts'
import { deskPaths } from './paths.ts'
import { LIVE, useDeskQuery } from './queries.ts'
import { queryString } from './query-string.ts'
import { useWhose } from './whose.ts'

/** The work that waits for the staff. The navigation and the page share one query. */
export function useToday() {
  const whose = useWhose()
  return useDeskQuery(deskPaths.api.today() + queryString({ whose }), today, LIVE)
}
