import * as z from 'zod/mini'

/** Stands for the referrers and campaigns of a day that aren't counted one by one. */
export const OTHER_ORIGINS = '(other)'

/** The spans that the page offers, in days up to today. */
export const SPANS = ['30', '90', '365'] as const

/** The query of `GET /api/desk/sources`. */
export const sourcesQuery = z.object({
  days: z.enum(SPANS),
})

/** Where a submission came from; missing values are empty. */
export const leadSource = z.object({
  /** The paths of the first page of the visit, and of the page that the form was sent from. */
  landingPath: z.string(),
  lastPath: z.string(),
  /** The host that linked to the first page. */
  referrerHost: z.string(),
  /** The parameters of the first page's address. */
  utmSource: z.string(),
  utmMedium: z.string(),
  utmCampaign: z.string(),
  utmTerm: z.string(),
  utmContent: z.string(),
})

/** Counts of a span. Bookings are among the leads. */
const counts = {
  visits: z.int(),
  leads: z.int(),
  bookings: z.int(),
}

/** The response to `GET /api/desk/sources`. The lists have those with most leads first. */
export const sourcesReport = z.object({
  /** The first and the last day, `yyyy-MM-dd` in the office's time zone. */
  from: z.string(),
  to: z.string(),
  total: z.object(counts),
  /** Leads that came without a source. */
  unknown: z.object({ leads: z.int(), bookings: z.int() }),
  /** By the first page of the visit. */
  pages: z.array(z.object({ path: z.string(), ...counts })),
  /** By referrer and campaign; both are empty if the visitor came directly. */
  origins: z.array(z.object({ referrerHost: z.string(), campaign: z.string(), ...counts })),
  /** Oldest first. */
  weeks: z.array(
    z.object({
      /** The Monday; in the first week the first day of the span. */
      from: z.string(),
      visits: z.int(),
      leads: z.int(),
    }),
  ),
})

export type LeadSourceView = z.infer<typeof leadSource>
export type SourcesQuery = z.infer<typeof sourcesQuery>
export type SourcesReport = z.infer<typeof sourcesReport>
