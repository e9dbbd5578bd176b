import { categories } from '../../content/quiz/categories.ts'
import { criticalAmong } from '../../content/quiz/critical-answers.ts'
import { parts } from '../../content/quiz/questions.ts'
import {
  lettersOf,
  mostFrequent,
  mostFrequentLetters,
  PART_SIZE,
} from '../../contracts/assessment/letters.ts'

/**
 * An assessment as text: what comes before any category, then the category, then a line for each
 * part with its answers and the most frequent one.
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
