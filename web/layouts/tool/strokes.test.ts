import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strokesOf } from './strokes.tsx'

test('strokes: any amount has at least one, none has none, and the longest bar has all [TL-01]', () => {
  expect(strokesOf({ from: 0, to: 100, longest: 100 })).toEqual([0, 80])
  expect(strokesOf({ from: 100, to: 100, longest: 100 })).toEqual([0, 0])
  expect(strokesOf({ from: 99.99, to: 100, longest: 100 })).toEqual([79, 80])
  expect(strokesOf({ from: 0, to: 0, longest: 0 })).toEqual([0, 0])
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(amount, amount, amount, (a, b, c) => {
      const [from = 0, to = 0, longest = 0] = [a, b, c].toSorted((one, other) => one - other)
      const [first, end] = strokesOf({ from, to, longest })
      expect(end > first).toBe(to > from)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(80)
    }),
  )
})
