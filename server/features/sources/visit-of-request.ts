import type { IncomingMessage } from 'node:http'
import { campaignText, hostName } from '../../../contracts/sources/source.ts'
import { asksForPrivacy } from './source-of-request.ts'
import type { Origin } from './visit-repository.ts'

/** Programs that identify themselves. Others count as visitors. */
const BOT =
  /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|facebookexternalhit|scan|fetch|http-?client/i

/**
 * Undefined if the request doesn't count: a known bot, a prefetch, a request by a script, or a
 * browser that asks for privacy.
 * @param ownHost the host of PUBLIC_URL, which a proxy may not pass on
 */
export function visitOrigin(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  ownHost?: string,
): Origin | undefined {
  if (method !== 'GET' || asksForPrivacy(headers)) return undefined
  const { 'sec-fetch-dest': destination = 'document', 'user-agent': program } = headers
  if (destination !== 'document' || program === undefined || BOT.test(program)) return undefined
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  if (purpose?.includes('prefetch')) return undefined
  return { referrer_host: referrerHost(headers, ownHost), campaign: campaignIn(url) }
}

/** Of the page with the link; empty if it's this site or unknown. */
function referrerHost({ referer, host }: IncomingMessage['headers'], ownHost?: string): string {
  if (referer === undefined) return ''
  const from = URL.parse(referer)
  if (from === null || from.host === host || from.host === ownHost) return ''
  return hostName.safeParse(from.hostname).data ?? ''
}

function campaignIn(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return ''
  return (
    campaignText.safeParse(new URLSearchParams(url.slice(start)).get('utm_campaign')).data ?? ''
  )
}
