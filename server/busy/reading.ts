import * as z from 'zod/mini'

// Apart from the code that reads, which only its thread loads.

const span = z.object({ startsAt: z.number(), endsAt: z.number() })

/** What a calendar is read with: its text, the time of interest, and the office's zone. */
export const readingOrder = z.object({ text: z.string(), window: span, officeZone: z.string() })

/** Busy times, and how many entries could not be understood. */
export const reading = z.object({
  spans: z.array(span),
  /** Those of events whose UID may be that of a booking of ours, by its id. */
  perhapsOurs: z.record(z.string(), z.array(span)),
  unreadable: z.number(),
})

export type ReadingOrder = z.infer<typeof readingOrder>
export type Reading = z.infer<typeof reading>
