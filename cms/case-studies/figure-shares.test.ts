import { expect, test } from 'vitest'
import { figureInWords, figureShares } from './figure-shares.ts'

const label = 'Weeks'

test.each([
  ['70', '30', 1, 30 / 70],
  ['11', '0', 1, 0],
  ['$0.5M', '$1.8M', 0.5 / 1.8, 1],
  ['71%', '48%', 1, 48 / 71],
])('figures: the bars of %s and %s have the same scale', (before, after, first, second) => {
  expect(figureShares({ label, before, after })).toEqual({ before: first, after: second })
})

test('figures: a sentence states the values before and after [CS-01]', () => {
  expect(figureInWords({ label, before: '70', after: '30' })).toBe('Weeks: 70 before, 30 after.')
})
