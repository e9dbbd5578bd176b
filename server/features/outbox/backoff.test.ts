import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pauseAfter } from './backoff.ts'

const backoff = { baseSeconds: 30, capSeconds: 900 }

test('backoff: the pause doubles with every attempt, up to the cap', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 100].map((attempts) => pauseAfter(attempts, backoff, 1))
  expect(longest).toEqual([30, 60, 120, 240, 480, 900, 900, 900].map((seconds) => seconds * 1000))
})

test('backoff: jitter shortens the pause by at most half', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const longest = pauseAfter(attempts, backoff, 1)
        const pause = pauseAfter(attempts, backoff, random)
        expect(pause).toBeGreaterThanOrEqual(longest / 2)
        expect(pause).toBeLessThanOrEqual(longest)
      },
    ),
  )
})
