import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BACKGROUND_HEADER } from '../../../contracts/background.ts'
import type { Dependencies } from '../../http/routes/dependencies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, tooManyRequests } from '../../lib/errors.ts'
import { isDatabaseUnavailable } from '../../lib/failures.ts'
import { type SignedIn, signInRequired } from '../../http/routes/desk-request.ts'
import { confirmationRequired, ownersOnly } from './errors.ts'
import { isConfirmed, isStale, sessionLimits } from './session.ts'
import { deskCookie } from './session-cookie.ts'
import { findSession, touchSession } from './session-repository.ts'
import { hashOfToken } from './tokens.ts'

/** Attempts to sign in per minute and address, as a share of RATE_LIMIT_WRITES. */
const SHARE_OF_WRITES = 0.25
const MINUTE_MS = 60_000

/**
 * Checks every request to the desk's API before its body is read. A route that doesn't say in its
 * config who may use it keeps the server from starting.
 */
export function requireAccess(
  app: FastifyInstance,
  { db, env, clock }: Pick<Dependencies, 'db' | 'env' | 'clock'>,
): void {
  const countAttempts = app.createRateLimit({
    max: Math.max(1, Math.floor(env.rateLimitWrites * SHARE_OF_WRITES)),
    timeWindow: MINUTE_MS,
  })
  app.decorateRequest('signedIn', null)

  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} has no access`)
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { access, confirmed = false } = request.routeOptions.config
    requireOrigin(request)
    if (access === 'anyone' && request.method === 'POST') {
      const limit = await countAttempts(request)
      if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds)
    }
    const now = clock()
    const signedIn = await readSession(request, now)
    request.signedIn = signedIn
    if (access === 'anyone') return
    if (signedIn === null) throw signInRequired()
    if (access === 'owner' && signedIn.staff.role !== 'owner') throw ownersOnly()
    if (confirmed && !isConfirmed(signedIn.session, now)) throw confirmationRequired()
  })

  async function readSession(request: FastifyRequest, now: Date): Promise<SignedIn | null> {
    const token = deskCookie(request, 'session', env)
    if (token === undefined || token === '') return null
    const found = await findSession(db, hashOfToken(token), sessionLimits(now))
    if (found === undefined) return null
    const { session } = found
    if (isStale(session, now) && !isBackground(request)) {
      await saveUse(request, session.id, now)
    }
    return found
  }

  /** The desk can still be read while the database can't be written. */
  async function saveUse({ log }: FastifyRequest, id: string, now: Date): Promise<void> {
    try {
      await inTransaction(db, (trx) => touchSession(trx, id, now))
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ err: error }, 'failed to save the use of a session')
    }
  }
}

/** Requests that the page makes on its own don't count as use of the session. */
function isBackground({ headers }: FastifyRequest): boolean {
  return headers[BACKGROUND_HEADER] !== undefined
}

/**
 * The desk's pages send their origin with every write. The public API also accepts clients that
 * aren't browsers, and pages that hide their origin (`null`).
 */
function requireOrigin({ method, headers: { origin = 'null' } }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD' || origin !== 'null') return
  throw new ApiError(403, 'cross_origin', 'Please send this from a page on our site.')
}
