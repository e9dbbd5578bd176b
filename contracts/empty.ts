import * as z from 'zod/mini'

/** The body of requests and replies without data: an empty JSON object. */
export const emptyBody = z.object({})
