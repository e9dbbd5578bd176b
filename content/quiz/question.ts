/** An answer letter, from weakest to strongest. */
export type AnswerLetter = 'A' | 'B' | 'C' | 'D'

/** A question of the assessment. */
export interface Question {
  /** 1 to 12, in order of appearance. */
  readonly id: number
  readonly text: string
  /** Shown under the question if it could be misunderstood. */
  readonly hint?: string
  /** The answers from A, the weakest, to D, the strongest. */
  readonly answers: Readonly<Record<AnswerLetter, string>>
  /** Id of the handbook section that helps. */
  readonly section: string
  /** Link text for that section. */
  readonly sectionName: string
}

/** Four related questions. */
export interface QuizPart {
  readonly id: string
  readonly title: string
  /** What this part measures. */
  readonly about: string
  readonly questions: readonly Question[]
}
