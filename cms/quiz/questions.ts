import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

const question = z.strictObject({
  text: words.describe('The question'),
  hint: words.optional().describe('Shown under the question if it could be misunderstood'),
  answers: z
    .strictObject({
      A: words.describe('The weakest answer'),
      B: words.describe('The second answer'),
      C: words.describe('The third answer'),
      D: words.describe('The strongest answer'),
    })
    .describe('The answers from the weakest to the strongest'),
  section: z.string().describe('The id of the handbook section that helps'),
  sectionName: words.describe('The text of the link to that section'),
})

/** The score needs three parts of four questions. */
const QUESTIONS_IN_A_PART = 4
const PARTS = ['practice', 'mindset', 'readiness'] as const

export const schema = z
  .array(
    z.strictObject({
      title: words.describe('The part’s title'),
      about: words.describe('What the part measures'),
      questions: z
        .array(question)
        .length(QUESTIONS_IN_A_PART)
        .describe('The four questions of the part'),
    }),
  )
  .length(PARTS.length)
  .transform((read) => {
    const parts = PARTS.flatMap((id, part) =>
      read.slice(part, part + 1).map((fields) => ({
        id,
        ...fields,
        questions: fields.questions.map((one, index) => ({
          // 1 to 12, in order of appearance.
          id: part * QUESTIONS_IN_A_PART + index + 1,
          ...one,
        })),
      })),
    )
    return { parts, questions: parts.flatMap((part) => part.questions) }
  })

export const { parts, questions } = readCopy('quiz/questions.yaml', schema)
