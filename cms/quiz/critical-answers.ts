import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

const criticalAnswer = z.strictObject({
  question: z.int().min(1).max(12).describe('The question’s number, from 1 to 12'),
  letters: z
    .array(z.enum(['A', 'B', 'C', 'D']))
    .min(1)
    .describe('The answers that reveal the risk'),
  what: words.describe('What to do, as a sentence; staff read it too'),
  how: words.describe('How, and why it can’t wait'),
})

export const schema = z.array(criticalAnswer)

/** Risks that some answers reveal and that come before any category; most urgent first. */
export const criticalAnswers = readCopy('quiz/critical-answers.yaml', schema)

export type CriticalAnswer = (typeof criticalAnswers)[number]
