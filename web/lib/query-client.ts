import { QueryClient } from '@tanstack/query-core'

/**
 * The cache of what was read from the server, one for the page's lifetime. Nothing is read again by
 * itself: no refetch on focus, no retries, never stale; a query that wants otherwise says so. That
 * nothing is polled and no write is tried again is the library's own default.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      staleTime: Infinity,
    },
  },
})
