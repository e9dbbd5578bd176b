import { QueryClient } from '@tanstack/react-query'

/** By default nothing is refetched or retried and nothing goes stale; a query can override that. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        staleTime: Infinity,
        // Without a network, fail right away instead of waiting for one, so that the page can say
        // so.
        networkMode: 'always',
      },
    },
  })
}

export const queryClient = createQueryClient()
