import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of what was read from the server, one for the page's lifetime. Nothing is read again by
 * itself: no polling, no refetch on focus, no retries, never stale; a query that wants otherwise
 * says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      staleTime: Infinity,
    },
    mutations: { retry: false },
  },
})
