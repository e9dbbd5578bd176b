import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Node opens no stream for a request without a body, which makes pages cost less. Whoever waits for
 * that stream's end waits for ever, so the parsers of bodies are given an empty one.
 */
export const WITHOUT_EMPTY_STREAMS = { optimizeEmptyRequests: true }

/** For everything that is registered on `app` and may read a body. */
export function emptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    done(null, request.raw.readableEnded ? Readable.from([]) : payload)
  })
}
