import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { paths } from '../../../web/paths.ts'
import { clientError } from '../../../contracts/client-errors/client-errors.ts'
import { publicRoute } from '../../http/routes/public-route.ts'
import { tooManyRequests } from '../../lib/errors.ts'

/** The longest report, in bytes. */
const BODY_LIMIT = 4096
const MINUTE_MS = 60_000
/** Reports per minute, from one address and in total, so that they can't fill the log. */
const PER_ADDRESS = 5
const IN_ALL = 30

/** Logs an exception in a browser as one line. */
export async function clientErrorRoutes(app: FastifyInstance): Promise<void> {
  const limits = [
    app.createRateLimit({ max: PER_ADDRESS, timeWindow: MINUTE_MS }),
    app.createRateLimit({ max: IN_ALL, timeWindow: MINUTE_MS, keyGenerator: () => 'all' }),
  ]

  publicRoute(app)('POST', paths.api.clientErrors(), {
    summary: 'Report an exception on a page',
    body: clientError,
    status: 204,
    reply: z.null(),
    bodyLimit: BODY_LIMIT,
    async preHandler(request) {
      for (const count of limits) {
        const limit = await count(request)
        if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds)
      }
    },
    handle({ request, body }) {
      request.log.warn(body, 'browser error')
      return null
    },
  })
}
