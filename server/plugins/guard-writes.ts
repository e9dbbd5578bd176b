import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { ApiError, hungUp } from '../errors.ts'
import { isSameOrigin } from './same-origin.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Addresses counted at once; the ones that wrote least recently are forgotten first. */
const ADDRESSES_KEPT = 20_000

/** Checks what writes before anything of it is read: where it comes from, how often, what it is. */
export async function guardWrites(
  app: FastifyInstance,
  { env }: { env: Pick<Env, 'publicUrl' | 'rateLimitWrites'> },
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: env.rateLimitWrites,
    timeWindow: 60_000,
    cache: ADDRESSES_KEPT,
    // One household or server has a whole /64.
    ipv6Subnet: 64,
  })
  const count = app.createRateLimit()

  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method)) return
    if (!isSameOrigin(provenance(request, env.publicUrl))) {
      throw new ApiError(403, 'cross_origin', 'Please send this from a page of our own site.')
    }
    // A client that hung up has no address any more; nobody would read an answer.
    if (request.raw.socket.remoteAddress === undefined) {
      throw hungUp()
    }
    const limit = await count(request)
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttlInSeconds)
    if (request.url.startsWith('/api/') && hasBody(request) && !isJson(request)) {
      throw new ApiError(415, 'unsupported_media_type', 'Please send JSON.')
    }
  })
}

function provenance(request: FastifyRequest, publicUrl: string | undefined) {
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

function tooMany(seconds: number): ApiError {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return new ApiError(
    429,
    'rate_limited',
    `Too many requests came from your network. Please try again in ${wait}.`,
    undefined,
    { 'retry-after': String(seconds) },
  )
}
