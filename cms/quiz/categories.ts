import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

/** The specification fixes the names. */
function category<Letter extends string>(letter: Letter, name: string) {
  return z
    .strictObject({
      meaning: z
        .array(words)
        .min(1)
        .describe('What this result says about a practice, in paragraphs'),
      next: z
        .array(
          z.strictObject({
            what: words.describe('What to do'),
            how: words.describe('How to do it'),
          }),
        )
        .min(1)
        .describe('Recommended next steps, in order'),
      caution: words.describe('What would be premature or wrong'),
    })
    .transform((fields) => ({ letter, name, ...fields }))
    .describe(`The result “${name}”`)
}

export const schema = z
  .strictObject({
    A: category('A', 'High Risk / Not Ready'),
    B: category('B', 'Moderate Risk / Cautiously Ready'),
    C: category('C', 'Low Risk / Ready with Support'),
    D: category('D', 'Minimal Risk / Ideally Positioned'),
  })
  .transform(({ A, B, C, D }) => [A, B, C, D] as const)

/** The four results, most cautious first. */
export const categories = readCopy('quiz/categories.yaml', schema)

export type Category = (typeof categories)[number]
