import type { FastifyInstance } from 'fastify'
import { paths } from '../../../web/paths.ts'
import { bearerToken, isSameToken } from '../../lib/bearer-token.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsRouteOptions {
  metrics: Metrics
  token: string
}

/** `GET /metrics`, for monitoring programs that have the token. */
export async function metricsRoute(
  app: FastifyInstance,
  { metrics, token }: MetricsRouteOptions,
): Promise<void> {
  app.get(paths.metrics(), { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = bearerToken(request.headers.authorization)
    if (given === undefined || !isSameToken(given, token)) throw refusal()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

function refusal(): ApiError {
  return new ApiError(401, 'unauthorized', 'This needs the token in METRICS_TOKEN.', undefined, {
    'www-authenticate': 'Bearer realm="metrics"',
  })
}
