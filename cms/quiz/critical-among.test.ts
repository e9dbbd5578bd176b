import { expect, test } from 'vitest'
import { criticalAnswers } from './critical-answers.ts'
import type { AnswerLetter } from './question.ts'
import { questions } from './questions.ts'
import { criticalAmong } from './critical-among.ts'

/** Twelve answers: D, except for the ones given by question number. */
function answersWith(given: Readonly<Record<number, AnswerLetter>>): AnswerLetter[] {
  return questions.map(({ id }) => given[id] ?? 'D')
}

const asked = (answers: readonly AnswerLetter[]) =>
  criticalAmong(answers).map(({ question }) => question)

test('quiz: an A or B about the trust account is critical, a C or D is not [QZ-05]', () => {
  expect(asked(answersWith({ 3: 'A' }))).toEqual([3])
  expect(asked(answersWith({ 3: 'B' }))).toEqual([3])
  expect(asked(answersWith({ 3: 'C' }))).toEqual([])
  expect(asked(answersWith({}))).toEqual([])
})

test('quiz: the trust account is first among several critical answers [QZ-05]', () => {
  expect(asked(questions.map(() => 'A'))[0]).toBe(3)
  expect(asked(answersWith({ 7: 'A', 8: 'A', 3: 'B' }))).toEqual([3, 7, 8])
})

test('quiz: unanswered questions are not critical [QZ-05]', () => {
  expect(asked([])).toEqual([])
})

test('quiz: each critical answer belongs to a question and is an A or a B [QZ-05]', () => {
  const ids = questions.map(({ id }) => id)
  for (const { question, letters } of criticalAnswers) {
    expect(ids).toContain(question)
    expect(['A', 'AB', 'B']).toContain(letters.join(''))
  }
  const trust = questions.find(({ id }) => id === criticalAnswers[0]?.question)
  expect(trust?.section).toBe('trust-accounting')
})
