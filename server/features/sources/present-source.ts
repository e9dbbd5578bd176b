import type { LeadSourceView } from '../../../contracts/sources/report.ts'
import type { LeadSource } from './repository.ts'

/** Where a submission came from, as the desk and a person's export show it. */
export function presentSource(row: LeadSource): LeadSourceView {
  return {
    landingPath: row.landing_path,
    lastPath: row.last_path,
    referrerHost: row.referrer_host,
    utmSource: row.utm_source,
    utmMedium: row.utm_medium,
    utmCampaign: row.utm_campaign,
    utmTerm: row.utm_term,
    utmContent: row.utm_content,
  }
}
