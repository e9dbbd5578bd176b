import { expect, test } from 'vitest'
import { curlyQuotes } from './curly-quotes.ts'

test.each([
  ["the client's file isn't here", 'the client’s file isn’t here'],
  ['avoid "always" and "best."', 'avoid “always” and “best.”'],
  ['("uncontested, no business")', '(“uncontested, no business”)'],
  ['"It says \'no\'," she said', '“It says ‘no’,” she said'],
  ["'s file", '’s file'],
  ['two attorneys’ “hours”', 'two attorneys’ “hours”'],
])('straight quotes become curly ones: %s', (typed, shown) => {
  expect(curlyQuotes(typed)).toBe(shown)
})
