import * as z from 'zod/mini'

/** The most people that are counted as news. */
export const MAX_NEWS = 99

/** The query of `GET /api/desk/people-news`. */
export const newsQuery = z.object({
  /** The `latest` of an earlier response; without it, nothing is news. */
  since: z.optional(z.string().check(z.maxLength(40))),
})

/** The response to `GET /api/desk/people-news`. */
export const news = z.object({
  /** How many people sent something after `since`, `MAX_NEWS` at most. */
  count: z.number(),
  /** When the newest submission came in; null if there is none. */
  latest: z.nullable(z.string()),
})
