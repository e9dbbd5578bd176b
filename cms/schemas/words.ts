import * as z from 'zod'

/** Text in braces. Known placeholders are already filled in, so any that is left is a mistake. */
const PLACEHOLDER = /\{[^{}]*\}?/

/** Words that people read. */
export const words = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !PLACEHOLDER.test(text), {
    error: ({ input }) => `unknown placeholder ${PLACEHOLDER.exec(String(input))?.[0]}`,
  })

/** Words with placeholders that code fills in later, such as `{when}`. */
export function wordsWith(...names: readonly string[]): z.ZodString {
  const others = new RegExp(`\\{(?!(?:${names.join('|')})\\})[^{}]*\\}?`)
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => !others.test(text), {
      error: ({ input }) =>
        `unknown placeholder ${others.exec(String(input))?.[0]}; ${names.map((name) => `{${name}}`).join(', ')} can be used`,
    })
}

/** Singular and plural words, such as `{count} services`. */
export const countWords = z.strictObject({
  one: wordsWith('count').describe('For one'),
  several: wordsWith('count').describe('For none or several'),
})
