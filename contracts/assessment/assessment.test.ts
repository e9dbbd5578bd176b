import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessmentLetters } from './assessment.ts'
import { letterCounts, LETTERS, lettersOf, mostFrequent, mostFrequentLetters } from './letters.ts'

const answers = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 12 })

test('quiz: the letter chosen most often is the result [QZ-04]', () => {
  expect(mostFrequent(lettersOf('ABBBCCDABDBC'))).toBe('B')
  fc.assert(
    fc.property(answers, (given) => {
      const counts = letterCounts(given)
      expect(Math.max(...Object.values(counts))).toBe(counts[mostFrequent(given)])
    }),
  )
})

test('quiz: a tie goes to the more cautious letter, in any order [QZ-05]', () => {
  expect(mostFrequent(lettersOf('DDDCCCBBBAAA'))).toBe('A')
  expect(mostFrequent(lettersOf('DDDDDCCCCCAB'))).toBe('C')
  expect(mostFrequent(lettersOf('DBDB'))).toBe('B')
  expect(mostFrequentLetters(lettersOf('DCADCADCADCA'))).toEqual(['A', 'C', 'D'])
  expect(mostFrequentLetters(lettersOf('DBDD'))).toEqual(['D'])
  fc.assert(
    fc.property(answers, (given) => {
      expect(mostFrequent(given.toReversed())).toBe(mostFrequent(given))
    }),
  )
})

test('quiz: only a text of exactly twelve letters is an assessment [QZ-05]', () => {
  expect(assessmentLetters.safeParse('ABCDABCDABCD').success).toBe(true)
  for (const wrong of ['', 'ABCDABCDABC', 'ABCDABCDABCDA', 'ABCDABCDABCE', 'abcdabcdabcd', 12]) {
    expect(assessmentLetters.safeParse(wrong).success).toBe(false)
  }
})
