import * as z from 'zod/mini'

/** A session as the site shows it to everyone; never has the link to join. */
export const shownSession = z.object({
  id: z.string(),
  title: z.string(),
  /** RFC 3339 instants with that day's UTC offset. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** IANA time zone of the announcement. */
  timeZone: z.string(),
  /** The zone's name in the announcement. */
  zoneLabel: z.string(),
  /** Last day to register in that time zone, `yyyy-MM-dd`. */
  closesOn: z.string(),
  /** The announcement, shown unchanged. If left out, the date and times are formatted. */
  announced: z.optional(z.string()),
  /** What it is about. If left out, the page's own text is shown. */
  intro: z.optional(z.string()),
  /** What visitors will learn. If left out, the page's own points are shown. */
  points: z.optional(z.array(z.string())),
  /** True if all seats are taken, so that a registration goes to the waitlist. */
  isFull: z.optional(z.boolean()),
  /** The recording of this session, or of the last one before it. */
  replay: z.optional(z.object({ title: z.string(), url: z.string() })),
})

/** The response to `GET /api/webinar-session`: the next session, else the last one, else null. */
export const sessionReply = z.object({ session: z.nullable(shownSession) })

export type SessionReply = z.infer<typeof sessionReply>
export type ShownSession = z.infer<typeof shownSession>
