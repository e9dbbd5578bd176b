import type { IncomingHttpHeaders } from 'node:http'
import type { Source } from '../../../contracts/sources/source.ts'
import { paths } from '../../../web/paths.ts'
import type { RequestPages } from '../../http/pages/request-pages.ts'
import type { LeadSource } from './lead-sources.ts'

/** Global Privacy Control: the visitor doesn't want to be counted. */
export function asksForPrivacy(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1'
}

/**
 * Separates a form from its source, because an idempotency key must not cover the source: the same
 * form sent again from another page is a repeat. The source is undefined if the form has none or
 * the browser asks for privacy.
 * @param pages knows which paths are pages; others aren't kept
 */
export function withoutSource<Body extends { source?: Source | undefined }>(
  headers: IncomingHttpHeaders,
  { source, ...form }: Body,
  pages: Pick<RequestPages, 'isPage'> | undefined,
): { form: Omit<Body, 'source'>; source: LeadSource | undefined } {
  const isKept = source !== undefined && !asksForPrivacy(headers)
  const isPage = (path: string) => pages?.isPage(path) ?? true
  return { form, source: isKept ? stored(source, isPage) : undefined }
}

function stored(source: Source, isPage: (path: string) => boolean): LeadSource | undefined {
  const row = {
    landing_path: pagePath(source.landingPath, isPage),
    last_path: pagePath(source.lastPath, isPage),
    referrer_host: source.referrerHost ?? '',
    utm_source: source.utmSource ?? '',
    utm_medium: source.utmMedium ?? '',
    utm_campaign: source.utmCampaign ?? '',
    utm_term: source.utmTerm ?? '',
    utm_content: source.utmContent ?? '',
  }
  return Object.values(row).every((value) => value === '') ? undefined : row
}

function pagePath(path: string | undefined, isPage: (path: string) => boolean): string {
  if (path === undefined) return ''
  // The rest of the path is the link's token, which is a secret.
  if (path.startsWith(`${paths.booking()}/`)) return paths.booking()
  return isPage(path) ? path : ''
}
