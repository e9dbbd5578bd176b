import { type DomainStatus, domainStatus } from '../../../contracts/domain/domain.ts'
import { getJson } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { notify } from '../../lib/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'

/** How often to check while the page is open. */
const POLL_INTERVAL_MS = 5 * 60_000

export interface DomainStatusState {
  /** Undefined before the first response. */
  status: DomainStatus | undefined
  checking: boolean
  /** When the last check ended, even if it failed; undefined before the first. */
  checkedAt: Date | undefined
  /** Why the last check failed, as a sentence. */
  failure: string | undefined
  /** Checks again right away. */
  check: () => Promise<unknown>
}

function sentenceOf(error: unknown): string {
  return errorMessage(error, { otherwise: 'Failed to check domain connection status' })
}

/**
 * A successful check's own time (or the browser's if the response has none), or a later failure's.
 */
function lastChecked(
  status: DomainStatus | undefined,
  succeededAt: number,
  failedAt: number,
): Date | undefined {
  if (failedAt > succeededAt) return new Date(failedAt)
  const stated = Date.parse(status?.checkedAt ?? '')
  if (!Number.isNaN(stated)) return new Date(stated)
  return succeededAt > 0 ? new Date(succeededAt) : undefined
}

/** Fetches the status; every failure shows a notice. */
async function fetchStatus({ signal }: { signal: AbortSignal }): Promise<DomainStatus> {
  try {
    return await getJson(paths.api.domainStatus(), domainStatus, { signal })
  } catch (error) {
    // Aborted by a newer check or because the page was left.
    if (!signal.aborted) {
      notify({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    throw error
  }
}

/** Checks the domain on load, every 5 minutes, and on demand. */
export function useDomainStatus(): DomainStatusState {
  const hydrated = useHydrated()
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['domain-status'],
    queryFn: fetchStatus,
    refetchOnMount: 'always',
    refetchInterval: POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  })
  return {
    status: data,
    // The prerendered page shows no check in progress.
    checking: hydrated && isFetching,
    checkedAt: lastChecked(data, dataUpdatedAt, errorUpdatedAt),
    failure: error ? sentenceOf(error) : undefined,
    check: () => refetch(),
  }
}
