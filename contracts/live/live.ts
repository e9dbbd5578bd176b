import * as z from 'zod/mini'

/**
 * What can change while a page of the desk is open. `history` is a person's page alone, for the
 * state of its emails.
 */
export const LIVE_TOPICS = [
  'people',
  'history',
  'held',
  'outbox',
  'calendar',
  'replies',
  'sources',
  'webinar',
  'staff',
  'audit',
] as const

export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** The `change` event of `GET /api/desk/live`: what to read again, without anything about anyone. */
export const liveChange = z.object({ topics: z.array(z.enum(LIVE_TOPICS)) })

/** The type of the event that says that changes are reported from now on. It has no data. */
export const LIVE_READY = 'ready'
/** The type of the event with a `liveChange`. */
export const LIVE_CHANGE = 'change'
/** The type of the event that says that the connection works while nothing changes. It has no data. */
export const LIVE_ALIVE = 'alive'
/** How often it is sent. */
export const ALIVE_MS = 20_000

/**
 * The header of a request that the page makes by itself. Such a request doesn't count as use of the
 * session, which would otherwise never end while a tab is open.
 */
export const BACKGROUND_HEADER = 'x-desk-background'

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

export type News = z.infer<typeof news>
