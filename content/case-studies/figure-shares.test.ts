import { expect, test } from 'vitest'
import { figureInWords, figureShares } from './figure-shares.ts'
import { readCaseStudies } from './read-case-studies.ts'

const label = 'Weeks'

test.each([
  ['70', '30', 1, 30 / 70],
  ['11', '0', 1, 0],
  ['$0.5M', '$1.8M', 0.5 / 1.8, 1],
  ['71%', '48%', 1, 48 / 71],
])('figures: %s and %s are drawn to one scale', (before, after, first, second) => {
  expect(figureShares({ label, before, after })).toEqual({ before: first, after: second })
})

test('figures: every story has one that can be drawn, and said in words [CS-01]', () => {
  for (const { figure } of readCaseStudies()) {
    const { before, after } = figureShares(figure)
    expect(Math.max(before, after)).toBe(1)
    expect(figureInWords(figure)).toContain(`${figure.before} before, ${figure.after} after`)
  }
})
