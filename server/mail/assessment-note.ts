import { categories } from '../../cms/quiz/categories.ts'
import { parts } from '../../cms/quiz/questions.ts'
import {
  lettersOf,
  mostFrequent,
  mostFrequentLetters,
  PART_SIZE,
} from '../../contracts/assessment/letters.ts'
import { criticalAmong } from '../../cms/quiz/critical-among.ts'

/**
 * The critical answers, the category, and a line for each part with its answers and the most
 * frequent one.
 */
export function assessmentLines(assessment: string): string[] {
  const letters = lettersOf(assessment)
  const result = mostFrequent(letters)
  const name = categories.find(({ letter }) => letter === result)?.name ?? ''
  const tied = mostFrequentLetters(letters)
  return [
    ...criticalAmong(letters).map(
      ({ question, what }) => `First: ${what} (Question ${question}: ${letters[question - 1]})`,
    ),
    `Mostly ${result}: ${name}${tied.length > 1 ? ` (tied: ${tied.join(', ')})` : ''}`,
    ...parts.map(({ title }, index) => {
      const answers = letters.slice(index * PART_SIZE, (index + 1) * PART_SIZE)
      return `${title}: ${answers.join(' ')} (leans toward ${mostFrequent(answers)})`
    }),
  ]
}
