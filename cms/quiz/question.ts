import type { parts } from './questions.ts'

/** Four related questions. */
export type QuizPart = (typeof parts)[number]

/** A question of the assessment. */
export type Question = QuizPart['questions'][number]

/** An answer letter, from weakest to strongest. */
export type AnswerLetter = keyof Question['answers']
