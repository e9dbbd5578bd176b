import { type CriticalAnswer, criticalAnswers } from './critical-answers.ts'
import type { AnswerLetter } from './question.ts'

/** The risks that these answers reveal, given in question order, most urgent first. */
export function criticalAmong(answers: readonly AnswerLetter[]): CriticalAnswer[] {
  return criticalAnswers.filter(({ question, letters }) => {
    const letter = answers[question - 1]
    return letter !== undefined && letters.includes(letter)
  })
}
