import { expect, test } from 'vitest'
import { parts, questions } from './questions.ts'

/** The sections of the handbook, by their ids. */
const SECTIONS =
  'introduction how-to-use values time-management time-tracking delegation productivity client-acquisition intake-process client-comms reviews-reputation financial-management wealth-building ai-transformation billing-workflow collections trust-accounting team-performance hiring-onboarding operations automation marketing firm-valuation valuation-drivers owner-independence succession-planning right-buyer ethical-obligations'.split(
    ' ',
  )

test('quiz: twelve questions in the three named parts of four, numbered through [QZ-01]', () => {
  expect(parts.map(({ title }) => title)).toEqual([
    'Current Practice Assessment',
    'Mindset Assessment',
    'Implementation Readiness',
  ])
  expect(parts.map((part) => part.questions.length)).toEqual([4, 4, 4])
  expect(questions.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})

test('quiz: every answer is its own, and the four of a question are of like length [QZ-01]', () => {
  const texts = questions.flatMap(({ text, answers }) => [text, ...Object.values(answers)])
  expect(new Set(texts).size).toBe(12 * 5)
  for (const { id, answers } of questions) {
    expect(Object.keys(answers).join('')).toBe('ABCD')
    const lengths = Object.values(answers).map((answer) => answer.length)
    expect(Math.max(...lengths) / Math.min(...lengths), `question ${id}`).toBeLessThan(1.5)
  }
})

test('quiz: every question names a section of the handbook, each another one [QZ-05]', () => {
  const named = questions.map(({ section }) => section)
  expect(named.filter((section) => !SECTIONS.includes(section))).toEqual([])
  expect(new Set(named).size).toBe(12)
})
