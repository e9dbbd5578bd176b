import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { paths } from '../../../web/paths.ts'
import { clientError } from '../../../contracts/client-errors/client-errors.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { tooManyRequests } from '../../lib/errors.ts'

/** Longest report, in bytes. */
const BODY_LIMIT = 4096
const MINUTE_MS = 60_000
/** Reports per minute from one address and from all together, so that they can't fill the log. */
const PER_ADDRESS = 5
const IN_ALL = 30

/** `POST /api/client-errors`: logs an exception on one of the site's pages as a single line. */
export async function clientErrorRoutes(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const limits = [
    app.createRateLimit({ max: PER_ADDRESS, timeWindow: MINUTE_MS }),
    app.createRateLimit({ max: IN_ALL, timeWindow: MINUTE_MS, keyGenerator: () => 'all' }),
  ]

  app.post(
    paths.api.clientErrors(),
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Report an exception on a page',
        body: clientError,
        response: { 204: z.null(), 400: errorBody, 429: errorBody },
      },
      preHandler: async (request) => {
        for (const count of limits) {
          const limit = await count(request)
          if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds)
        }
      },
    },
    async (request, reply) => {
      request.log.warn(request.body, 'error in a browser')
      reply.code(204)
      return null
    },
  )
}
