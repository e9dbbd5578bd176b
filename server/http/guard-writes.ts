import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '../../web/paths.ts'
import type { Env } from '../config/env.ts'
import { ApiError, connectionClosed, tooManyRequests } from '../lib/errors.ts'
import { RecentCounts } from './recent-counts.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Checks writes before reading their body: their origin, their rate, and their content type. */
export async function guardWrites(
  app: FastifyInstance,
  { env }: { env: Pick<Env, 'publicUrl' | 'rateLimitWrites'> },
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: env.rateLimitWrites,
    timeWindow: 60_000,
    store: RecentCounts,
    // One household or server usually has an entire /64.
    ipv6Subnet: 64,
  })
  const count = app.createRateLimit()

  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return
    if (!isSameOrigin(requestOrigin(request, env.publicUrl))) {
      throw new ApiError(403, 'cross_origin', 'Please send this from a page on our site.')
    }
    // The client has disconnected, so its address is unknown.
    if (request.raw.socket.remoteAddress === undefined) {
      throw connectionClosed()
    }
    const limit = await count(request)
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds)
    if (request.url.startsWith(`${paths.api.root()}/`) && hasBody(request) && !isJson(request)) {
      throw new ApiError(415, 'unsupported_media_type', 'Please send JSON.')
    }
  })
}

function requestOrigin(request: FastifyRequest, publicUrl: string | undefined) {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  return {
    origin,
    fetchSite: Array.isArray(fetchSite) ? fetchSite.join() : fetchSite,
    host: request.host,
    publicUrl,
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}

export interface RequestOrigin {
  origin: string | undefined
  fetchSite: string | undefined
  /** With its port. */
  host: string
  publicUrl: string | undefined
}

/**
 * Also true for clients that aren't browsers. Browsers send Origin or Sec-Fetch-Site with every
 * POST, so a request with neither can't be cross-site request forgery. The scheme must be
 * PUBLIC_URL's. Without PUBLIC_URL only the host is compared, because behind a TLS proxy the page
 * has https while the server sees http.
 */
export function isSameOrigin({ origin, fetchSite, host, publicUrl }: RequestOrigin): boolean {
  if (origin === undefined) {
    return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
  }
  // With Referrer-Policy no-referrer, browsers send `Origin: null`.
  if (origin === 'null') return fetchSite === 'same-origin'
  if (origin === publicUrl) return true
  const page = /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin) : undefined
  if (page === undefined || !sameHost(page, host)) return false
  return publicUrl === undefined || page.protocol === new URL(publicUrl).protocol
}

/** The scheme implies ports 80 and 443. */
function sameHost(page: URL, host: string): boolean {
  const requested = `${page.protocol}//${host}`
  return URL.canParse(requested) && new URL(requested).host === page.host
}
