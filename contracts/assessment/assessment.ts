import * as z from 'zod/mini'

/** All answers as one text, a letter a question in the order of the questions, e.g. `ABBCDCBAABBC`. */
export const assessmentLetters = z.string().check(
  z.regex(/^[A-D]{12}$/, {
    error: 'An assessment is 12 letters from A to D',
  }),
)
