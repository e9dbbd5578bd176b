import * as z from 'zod/mini'

/** The body of requests and replies that say nothing more. */
export const emptyBody = z.object({})
