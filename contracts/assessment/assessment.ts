import * as z from 'zod/mini'

/** All answers as one string, one letter per question in question order, such as `ABBCDCBAABBC`. */
export const assessmentLetters = z.string().check(
  z.regex(/^[A-D]{12}$/, {
    error: 'An assessment is 12 letters from A to D',
  }),
)
