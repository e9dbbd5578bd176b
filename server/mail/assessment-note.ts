import { categories } from '../../content/quiz/categories.ts'
import { parts } from '../../content/quiz/questions.ts'
import { lettersOf, mostly, PART_SIZE } from '../../contracts/assessment/letters.ts'

/** An assessment in words: its result, then each part with what it leans to and its answers. */
export function assessmentLines(assessment: string): string[] {
  const letters = lettersOf(assessment)
  const result = mostly(letters)
  const name = categories.find(({ letter }) => letter === result)?.name ?? ''
  return [
    `Mostly ${result}: ${name}`,
    ...parts.map(({ title }, index) => {
      const answers = letters.slice(index * PART_SIZE, (index + 1) * PART_SIZE)
      return `${title}: ${answers.join(' ')} (leans to ${mostly(answers)})`
    }),
  ]
}
