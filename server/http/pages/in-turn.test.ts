import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Blocks the event loop. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('pages: timers go on while many pages are rendered', async () => {
  const render = inTurn(async (page: number) => {
    block(10)
    return page
  })
  const pages = Promise.all(Array.from({ length: 30 }, (_, page) => render(page)))
  const done = { pages: false }
  void pages.then(() => (done.pages = true))
  await setTimeout(20)
  expect(done.pages).toBe(false)
  expect(await pages).toEqual(Array.from({ length: 30 }, (_, page) => page))
})

test('pages: one page at a time is rendered, and a failure concerns only its own request', async () => {
  let running = 0
  const render = inTurn(async (fails: boolean) => {
    running += 1
    const concurrent = running
    await setTimeout(1)
    running -= 1
    if (fails) throw new Error('planted')
    return concurrent
  })
  const results = await Promise.allSettled([render(false), render(true), render(false)])
  expect(results).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: new Error('planted') },
    { status: 'fulfilled', value: 1 },
  ])
})
