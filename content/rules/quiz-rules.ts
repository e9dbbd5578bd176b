import type { QuizPart } from '../quiz/question.ts'
import { type ContentSource, mistakeIn } from './content-source.ts'

const PARTS = 3
const QUESTIONS_IN_A_PART = 4
/** Maximum ratio of the longest answer to the shortest, so that length doesn't hint at the score. */
const LONGEST_TO_SHORTEST = 1.5

/**
 * Checks the questions of the assessment; returns one message per mistake. Scoring requires twelve.
 * @param sections the ids of the handbook's sections
 */
export function quizMistakes(
  parts: readonly QuizPart[],
  sections: ReadonlySet<string>,
  source: ContentSource,
): string[] {
  const mistakes: string[] = []
  if (parts.length !== PARTS) {
    mistakes.push(mistakeIn(source, '', `has ${parts.length} parts; the score needs ${PARTS}`))
  }
  for (const { title, questions } of parts) {
    if (questions.length === QUESTIONS_IN_A_PART) continue
    const message = `'${title}' has ${questions.length} questions; the score needs ${QUESTIONS_IN_A_PART}`
    mistakes.push(mistakeIn(source, title, message))
  }
  const texts = new Set<string>()
  for (const [index, question] of parts.flatMap(({ questions }) => questions).entries()) {
    const { id, text, answers, section } = question
    const report = (message: string) =>
      mistakes.push(mistakeIn(source, text, `question ${id}: ${message}`))
    if (id !== index + 1) report(`id: must be ${index + 1}, its place on the paper`)
    if (Object.keys(answers).join('') !== 'ABCD') report('answers: must be A, B, C and D')
    for (const own of [text, ...Object.values(answers)]) {
      if (texts.has(own)) report(`'${own}' is used twice; reword it`)
      texts.add(own)
    }
    const lengths = Object.values(answers).map((answer) => answer.length)
    if (Math.max(...lengths) >= Math.min(...lengths) * LONGEST_TO_SHORTEST) {
      report(`answers: the longest is ${LONGEST_TO_SHORTEST} times the shortest; even them out`)
    }
    if (!sections.has(section)) report(`section: the handbook has no section '${section}'`)
  }
  return mistakes
}
