import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

test('client defaults: no polling, no refetch on focus, no retries, never stale [CD-01]', () => {
  expect(queryClient.getDefaultOptions()).toEqual({
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      staleTime: Infinity,
    },
    mutations: { retry: false },
  })
})
