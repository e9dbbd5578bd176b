import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessmentLetters } from './assessment.ts'
import { letterCounts, LETTERS, lettersOf, mostly } from './letters.ts'

const answers = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 12 })

test('quiz: the letter chosen most is the result, and no other was chosen more often [QZ-04]', () => {
  expect(mostly(lettersOf('ABBBCCDABDBC'))).toBe('B')
  fc.assert(
    fc.property(answers, (given) => {
      const counts = letterCounts(given)
      expect(Math.max(...Object.values(counts))).toBe(counts[mostly(given)])
    }),
  )
})

test('quiz: a tie goes to the more cautious letter, in whatever order [QZ-05]', () => {
  expect(mostly(lettersOf('DDDCCCBBBAAA'))).toBe('A')
  expect(mostly(lettersOf('DDDDDCCCCCAB'))).toBe('C')
  expect(mostly(lettersOf('DBDB'))).toBe('B')
  fc.assert(
    fc.property(answers, (given) => {
      expect(mostly(given.toReversed())).toBe(mostly(given))
    }),
  )
})

test('quiz: twelve letters are an assessment, anything else is none [QZ-05]', () => {
  expect(assessmentLetters.safeParse('ABCDABCDABCD').success).toBe(true)
  for (const wrong of ['', 'ABCDABCDABC', 'ABCDABCDABCDA', 'ABCDABCDABCE', 'abcdabcdabcd', 12]) {
    expect(assessmentLetters.safeParse(wrong).success).toBe(false)
  }
})
