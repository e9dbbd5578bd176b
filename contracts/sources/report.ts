import * as z from 'zod/mini'
import { STATUSES } from '../people/statuses.ts'

/**
 * Stands for the referrers and campaigns of a day that exceed the limit and aren't counted
 * separately.
 */
export const OTHER_ORIGINS = '(other)'

/** Spans of the report, in days up to today. */
export const SPANS = ['30', '90', '365'] as const

export const sourcesQuery = z.object({
  days: z.enum(SPANS),
})

/** Where a submission came from. Unknown values are empty. */
export const leadSource = z.object({
  /** The first page of the visit, and the page that the form was sent from. */
  landingPath: z.string(),
  lastPath: z.string(),
  /** The host that linked to the first page. */
  referrerHost: z.string(),
  /** From the URL of the first page. */
  utmSource: z.string(),
  utmMedium: z.string(),
  utmCampaign: z.string(),
  utmTerm: z.string(),
  utmContent: z.string(),
})

/** `leads` includes bookings. */
const counts = {
  visits: z.int(),
  leads: z.int(),
  bookings: z.int(),
}

/** Sums of fees in whole dollars, of the people whose first submission came in the span. */
const feeSums = z.object({
  people: z.int(),
  /** Fees of people whose outcome is open. */
  expected: z.int(),
  won: z.int(),
  lost: z.int(),
  /** How many people have no fee. */
  withoutFee: z.int(),
})

/** The response to `GET /api/desk/sources`. Each list starts with the most leads. */
export const sourcesReport = z.object({
  /** The first and last day, both included, in the office's time zone. */
  from: z.string(),
  to: z.string(),
  total: z.object(counts),
  /** Leads without a source. */
  unknown: z.object({ leads: z.int(), bookings: z.int() }),
  /** By first page of the visit. */
  pages: z.array(z.object({ path: z.string(), ...counts })),
  /** By referrer and campaign; both are empty for direct visits. */
  origins: z.array(z.object({ referrerHost: z.string(), campaign: z.string(), ...counts })),
  /** Fees of the people whose first submission came in the span. */
  fees: z.object({
    /**
     * By the source of their first submission with one; null without one. The most won first, then
     * the most expected.
     */
    bySource: z.array(
      z.extend(feeSums, {
        referrerHost: z.nullable(z.string()),
        campaign: z.nullable(z.string()),
      }),
    ),
    byStatus: z.array(z.extend(feeSums, { status: z.enum(STATUSES) })),
  }),
  /** Oldest first. */
  weeks: z.array(
    z.object({
      /** The week's Monday; in the first week, the first day of the span. */
      from: z.string(),
      visits: z.int(),
      leads: z.int(),
    }),
  ),
})

export type LeadSourceView = z.infer<typeof leadSource>
export type SourcesQuery = z.infer<typeof sourcesQuery>
export type FeeSums = z.infer<typeof feeSums>
export type SourcesReport = z.infer<typeof sourcesReport>
