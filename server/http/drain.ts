import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** For this long before the server stops listening, GET requests get no answer. */
const TURN_AWAY_MS = 1000

/**
 * Prepares the end of listening, `drainMs` milliseconds after `stopping`, so that a proxy in front
 * of several servers loses no request.
 *
 * All answers have `Connection: close`, because a request that a proxy sends on a connection just
 * as it closes would be lost.
 *
 * In the last second, GET and HEAD requests get no answer: their connections are closed. The proxy
 * repeats these requests at another server and sends nothing more here. Otherwise it would open
 * connections until listening ends, and the system resets those that haven't been accepted by then.
 * A proxy may not repeat a POST.
 */
export function drain(app: FastifyInstance, stopping: AbortSignal, drainMs: number): void {
  let turnsAway = false
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!turnsAway || (raw.method !== 'GET' && raw.method !== 'HEAD')) return done()
    reply.hijack()
    raw.socket.destroy()
  })
  const begin = () => {
    app.endConnections(true)
    if (drainMs === 0) return
    setTimeout(() => (turnsAway = true), Math.max(0, drainMs - TURN_AWAY_MS)).unref()
  }
  stopping.addEventListener('abort', begin, { once: true })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Turns `Connection: close` on or off for new requests; on, also for those that already run. */
    endConnections(ending: boolean): void
  }
}

/** Adds `endConnections`. */
export function letConnectionsEnd(app: FastifyInstance): void {
  const running = new Set<ServerResponse>()
  let isEnding = false
  // A listener rather than a hook, because pages are written past Fastify's reply.
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false
    running.add(response)
    response.once('close', () => running.delete(response))
  })
  app.decorate('endConnections', (ending: boolean) => {
    isEnding = ending
    if (ending) for (const response of running) response.shouldKeepAlive = false
  })
}
