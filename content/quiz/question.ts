/** One answer of four, the weakest first. */
export type AnswerLetter = 'A' | 'B' | 'C' | 'D'

/** One question of the assessment. */
export interface Question {
  /** 1 to 12, in the order of the paper. */
  readonly id: number
  readonly text: string
  /** Said under the question, where it could be misread. */
  readonly hint?: string
  /** From A, the weakest, to D, the strongest. */
  readonly answers: Readonly<Record<AnswerLetter, string>>
  /** The section of the handbook that helps, by its id. */
  readonly section: string
  /** That section's name, as a link says it. */
  readonly sectionName: string
}

/** Four questions that belong together. */
export interface QuizPart {
  readonly id: string
  readonly title: string
  /** What its answers show. */
  readonly about: string
  readonly questions: readonly Question[]
}
