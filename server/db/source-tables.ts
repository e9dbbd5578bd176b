/**
 * Where a submission's sender came from, as the browser knew it then. Deleted with the submission.
 * Unknown values are empty.
 */
export interface LeadSourcesTable {
  /** Of a booking, message, registration, or held submission. */
  submission_id: string
  /** The first page of the visit, and the page that the form was sent from. */
  landing_path: string
  last_path: string
  referrer_host: string
  /** From the URL of the first page. */
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string
  utm_content: string
}

/** Requests for a page on one day, without any personal data. */
export interface VisitsTable {
  /** `yyyy-MM-dd`, in the office's time zone. */
  day: string
  path: string
  /** Empty if it's this site or unknown. */
  referrer_host: string
  /** From `utm_campaign`; empty without one. */
  campaign: string
  count: number
}

export interface SourceTables {
  lead_sources: LeadSourcesTable
  visits: VisitsTable
}
