import * as z from 'zod/mini'

// In a separate file, so that only the thread loads the parser.

const span = z.object({ startsAt: z.number(), endsAt: z.number() })

export const parseRequest = z.object({ text: z.string(), window: span, officeZone: z.string() })

/** `unreadable` counts entries that couldn't be read. */
export const reading = z.object({
  spans: z.array(span),
  /** Times of events whose UID may be a booking's, by booking id. */
  possibleBookings: z.record(z.string(), z.array(span)),
  unreadable: z.number(),
})

export type ParseRequest = z.infer<typeof parseRequest>
export type ParsedCalendar = z.infer<typeof reading>
