import * as z from 'zod/mini'
import { ERROR_NAME, FRAME, MAX_FRAMES } from './patterns.ts'

/**
 * The body of `POST /api/client-errors`. Contains no free text, because an error's message may
 * include what a visitor typed and a page's URL may be a secret.
 */
export const clientError = z.object({
  /** The feature that failed, such as `booking`. */
  feature: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  /** The page's name in routes.ts, such as `service:409a-valuation`. */
  page: z.string().check(z.regex(/^[a-z0-9:-]{1,80}$/)),
  name: z.string().check(z.regex(ERROR_NAME)),
  /** Number of a minified React error, see https://react.dev/errors. */
  react: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
  frames: z
    .array(z.string().check(z.regex(new RegExp(`^${FRAME}$`))))
    .check(z.maxLength(MAX_FRAMES)),
})

export type ClientError = z.infer<typeof clientError>
