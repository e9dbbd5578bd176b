import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

test('client defaults: no polling, no refetch on focus, no retries, never stale [CD-01]', () => {
  const { refetchInterval, refetchIntervalInBackground, ...query } =
    queryClient.defaultQueryOptions({ queryKey: ['any'] })
  expect([refetchInterval, refetchIntervalInBackground]).toEqual([undefined, undefined])
  expect(query).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    staleTime: Infinity,
  })
  expect(queryClient.getDefaultOptions().mutations).toBeUndefined()
})
