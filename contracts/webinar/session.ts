import * as z from 'zod/mini'

/** A session as the site shows it to everyone; it never has the link to join. */
export const shownSession = z.object({
  id: z.string(),
  title: z.string(),
  /** With that day's UTC offset, unlike other instants. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The time zone of the announcement. */
  timeZone: z.string(),
  /** The zone's name as in the announcement. */
  zoneLabel: z.string(),
  /** The last day to register, in that time zone. */
  closesOn: z.string(),
  /** The announcement, shown unchanged. If absent, the date and times are formatted. */
  announced: z.optional(z.string()),
  /** If absent, the page's own text is shown. */
  intro: z.optional(z.string()),
  /** If absent, the page's own list is shown. */
  points: z.optional(z.array(z.string())),
  /** True if all seats are taken, so a registration goes to the waitlist. */
  isFull: z.optional(z.boolean()),
  /** The recording of this session, or of the last one before it. */
  replay: z.optional(z.object({ title: z.string(), url: z.string() })),
})

/**
 * The response to `GET /api/webinar-session`: the next session, otherwise the last one, otherwise
 * null.
 */
export const sessionReply = z.object({ session: z.nullable(shownSession) })

export type SessionReply = z.infer<typeof sessionReply>
export type ShownSession = z.infer<typeof shownSession>
