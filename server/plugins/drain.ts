import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Answers with `Connection: close` once the server is told to stop, so that a proxy's keep-alive
 * connections end before listening does. A request that is sent on a connection just as it closes
 * would be lost.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance, stopping: AbortSignal): void {
  const close = (_request: unknown, response: ServerResponse) => {
    response.shouldKeepAlive = false
  }
  // A listener rather than a hook, because pages are written past Fastify's reply.
  stopping.addEventListener('abort', () => app.server.prependListener('request', close), {
    once: true,
  })
}
