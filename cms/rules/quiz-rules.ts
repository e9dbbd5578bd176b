import type { QuizPart } from '../quiz/question.ts'
import { type ContentSource, mistakeIn } from './content-source.ts'

/** Maximum ratio of the longest answer to the shortest, so that length doesn't hint at the score. */
const LONGEST_TO_SHORTEST = 1.5

/**
 * Checks the questions of the assessment; returns one message per mistake.
 * @param sections the ids of the handbook's sections
 */
export function quizMistakes(
  parts: readonly QuizPart[],
  sections: ReadonlySet<string>,
  source: ContentSource,
): string[] {
  const mistakes: string[] = []
  const texts = new Set<string>()
  for (const { id, text, answers, section } of parts.flatMap(({ questions }) => questions)) {
    const report = (message: string) =>
      mistakes.push(mistakeIn(source, text, `question ${id}: ${message}`))
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
