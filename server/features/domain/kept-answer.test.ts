import { expect, test } from 'vitest'
import { keptAnswer } from './kept-answer.ts'

/** Work that is let go by hand, under a clock that is set by hand. */
function bench() {
  let now = 0
  const begun: PromiseWithResolvers<string>[] = []
  const answer = keptAnswer(
    () => {
      const work = Promise.withResolvers<string>()
      begun.push(work)
      return work.promise
    },
    { clock: () => new Date(now), keptForMs: 60_000 },
  )
  return { answer, begun, setNow: (ms: number) => (now = ms) }
}

test('one flight at a time, kept for a minute [DM-06]', async () => {
  const { answer, begun, setNow } = bench()
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

test('a failure is not kept', async () => {
  const { answer, begun } = bench()
  const failed = answer.read()
  begun[0]?.reject(new Error('out of order'))
  await expect(failed).rejects.toThrow('out of order')
  const again = answer.read()
  begun[1]?.resolve('well')
  expect(await again).toBe('well')
})

test('what was begun before a change is not told after it [DM-03]', async () => {
  const { answer, begun } = bench()
  const before = answer.read()
  answer.forget()
  const after = answer.read()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('new')
  expect(await after).toBe('new')
  begun[0]?.resolve('old')
  expect(await before).toBe('old')
  expect(await answer.read()).toBe('new')
})
