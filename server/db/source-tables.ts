/**
 * Where the sender of a submission came from, as the browser knew it then. It never changes, and is
 * deleted with the submission. Missing values are empty.
 */
export interface LeadSourcesTable {
  /** The id of a booking, message, registration, or held submission. */
  submission_id: string
  /** The first page of the visit, and the page that the form was sent from. */
  landing_path: string
  last_path: string
  /** The host that linked to the first page. */
  referrer_host: string
  /** The parameters of the first page's address. */
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string
  utm_content: string
}

/** How often a page was requested in a day, without anything about who requested it. */
export interface VisitsTable {
  /** `yyyy-MM-dd` in the office's time zone. */
  day: string
  path: string
  /** The host that linked to the page; empty if it is this site or unknown. */
  referrer_host: string
  /** The address's `utm_campaign`; empty without one. */
  campaign: string
  count: number
}

/** The tables about where visitors come from, by name. */
export interface SourceTables {
  lead_sources: LeadSourcesTable
  visits: VisitsTable
}
