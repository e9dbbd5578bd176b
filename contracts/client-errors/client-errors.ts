import * as z from 'zod/mini'
import { ERROR_NAME, FRAME, MAX_FRAMES } from './patterns.ts'

/**
 * The body of `POST /api/client-errors`. It has no free text, because an error's message can
 * contain what a visitor typed, and a page's URL can be a secret.
 */
export const clientError = z.object({
  feature: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  /** The page's name in routes.ts, such as `service:409a-valuation`; `desk` for the desk's. */
  page: z.string().check(z.regex(/^[a-z0-9:-]{1,80}$/)),
  name: z.string().check(z.regex(ERROR_NAME)),
  /** The number of a minified React error; https://react.dev/errors explains it. */
  react: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
  frames: z
    .array(z.string().check(z.regex(new RegExp(`^${FRAME}$`))))
    .check(z.maxLength(MAX_FRAMES)),
})

export type ClientError = z.infer<typeof clientError>
