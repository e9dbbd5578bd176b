import { expect, test } from 'vitest'
import { blockTexts } from '../schemas/handbook-words.ts'
import { readHandbook } from './read-handbook.ts'
import { synonymOf } from './synonym-of.ts'
import { synonyms } from './synonyms.ts'

const searchTerms = Object.keys(synonyms)

const text = readHandbook()
  .flatMap(({ title, summary, blocks }) => [title, summary, ...blockTexts(blocks)])
  .join('\n')
  .toLowerCase()

test("handbook: each synonym is one of the handbook's own words [HB-01]", () => {
  const missing = searchTerms.filter((term) => !text.includes(synonymOf(term) ?? '?'))
  expect(missing).toEqual([])
})

test('handbook: no search term with a synonym is itself in the text [HB-01]', () => {
  expect(searchTerms.filter((term) => text.includes(term))).toEqual([])
})

test('handbook: synonyms ignore case, extra spaces, and a plural [HB-01]', () => {
  expect(synonymOf(' Accounts   RECEIVABLE')).toBe('overdue bills')
  expect(synonymOf('escrows')).toBe('trust account')
  expect(synonymOf('kpis')).toBe('target')
  expect(synonymOf('constructor')).toBeUndefined()
  expect(synonymOf('')).toBeUndefined()
})
