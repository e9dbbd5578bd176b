import {
  type DefaultError,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

/** Reads by the page's one query client; the answer is told as it stands and as it changes. */
export function useQuery<Data>(
  options: QueryObserverOptions<Data, DefaultError, Data, Data>,
): QueryObserverResult<Data> {
  const wanted = queryClient.defaultQueryOptions(options)
  // What is about to be fetched counts as being fetched: nothing else is shown for a moment.
  wanted._optimisticResults = 'optimistic'
  const [observer] = useState(() => new QueryObserver(queryClient, wanted))
  const [subscribe] = useState(() => (listener: () => void) => {
    const leave = observer.subscribe(listener)
    // Between rendering and subscribing an answer may have come.
    observer.updateResult()
    return leave
  })
  const current = () => observer.getCurrentResult()
  useSyncExternalStore(subscribe, current, current)
  useEffect(() => observer.setOptions(wanted))
  return observer.getOptimisticResult(wanted)
}
