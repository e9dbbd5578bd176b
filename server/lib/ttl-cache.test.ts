import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

/** With a test clock; the test resolves its loads. */
function startCache() {
  let now = 0
  const begun: PromiseWithResolvers<string>[] = []
  const answer = ttlCache(
    () => {
      const work = Promise.withResolvers<string>()
      begun.push(work)
      return work.promise
    },
    { clock: () => new Date(now), ttlMs: 60_000 },
  )
  return { answer, begun, setNow: (ms: number) => (now = ms) }
}

test('TTL cache: loads once at a time and keeps the value for a minute [DM-06]', async () => {
  const { answer, begun, setNow } = startCache()
  const both = Promise.all([answer.read(), answer.read()])
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('first')
  expect(await both).toEqual(['first', 'first'])
  setNow(59_999)
  expect(await answer.read()).toBe('first')
  setNow(60_000)
  const later = answer.read()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('second')
  expect(await later).toBe('second')
})

test('TTL cache: a value loaded before the clock was set back is loaded again', async () => {
  const { answer, begun, setNow } = startCache()
  setNow(86_400_000)
  const first = answer.read()
  begun[0]?.resolve('first')
  await first
  setNow(0)
  const later = answer.read()
  begun[1]?.resolve('second')
  expect(await later).toBe('second')
})

test('TTL cache: a failure is not cached', async () => {
  const { answer, begun } = startCache()
  const failed = answer.read()
  begun[0]?.reject(new Error('out of order'))
  await expect(failed).rejects.toThrow('out of order')
  const again = answer.read()
  begun[1]?.resolve('well')
  expect(await again).toBe('well')
})

test('TTL cache: a value that began loading before clear is not cached [DM-03]', async () => {
  const { answer, begun } = startCache()
  const before = answer.read()
  answer.clear()
  const after = answer.read()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('new')
  expect(await after).toBe('new')
  begun[0]?.resolve('old')
  expect(await before).toBe('old')
  expect(await answer.read()).toBe('new')
})
