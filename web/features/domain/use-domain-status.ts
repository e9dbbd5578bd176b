import { type DomainStatus, domainStatus } from '../../../contracts/domain/domain.ts'
import { getJson } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { notify } from '../../lib/notices.ts'
import { useQuery } from '../../lib/use-query.ts'
import { paths } from '../../paths.ts'

/** How often the domain is looked at while the page is open, in milliseconds. */
const EVERY = 5 * 60_000

/** The domain as it was found last. */
export interface DomainLook {
  /** Absent before the first answer. */
  status: DomainStatus | undefined
  checking: boolean
  /** Why the last look brought nothing, as a sentence. */
  failure: string | undefined
  /** Looks again at once. */
  check: () => Promise<unknown>
}

function sentenceOf(error: unknown): string {
  return errorSentence(error, { otherwise: 'Failed to check domain connection status' })
}

/** One look; what fails is a notice, each time. */
async function look({ signal }: { signal: AbortSignal }): Promise<DomainStatus> {
  try {
    return await getJson(paths.api.domainStatus(), domainStatus, { signal })
  } catch (error) {
    // Given up for a newer look, or because the page was left.
    if (!signal.aborted) {
      notify({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    throw error
  }
}

/** Looks at the domain on load, every 5 minutes, and when asked to. */
export function useDomainStatus(): DomainLook {
  const hydrated = useHydrated()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['domain-status'],
    queryFn: look,
    refetchOnMount: 'always',
    refetchInterval: EVERY,
    refetchIntervalInBackground: true,
    // Without a network it fails, and says so, instead of waiting for one.
    networkMode: 'always',
  })
  return {
    status: data,
    // In the prerendered page nothing is under way yet.
    checking: hydrated && isFetching,
    failure: error ? sentenceOf(error) : undefined,
    check: () => refetch(),
  }
}
