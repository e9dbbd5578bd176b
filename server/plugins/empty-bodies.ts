import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Node opens no stream for a request without a body, which makes pages cost less. Whoever waits for
 * that stream's end waits for ever, so the parsers of bodies are given an empty one.
 */
export const WITHOUT_EMPTY_STREAMS = { optimizeEmptyRequests: true }

/** Their bodies are read by nobody. */
const BODILESS = new Set(['GET', 'HEAD'])

/** For everything that is registered on `app` and may read a body. */
export function emptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isGone = request.raw.readableEnded && !BODILESS.has(request.method)
    done(null, isGone ? Readable.from([]) : payload)
  })
}
