import type { FastifyReply } from 'fastify'
import type { OnceReply } from './only-once.ts'

/** Sends the very bytes that were kept, so that a repeated request gets the same answer. */
export function sendOnce(reply: Pick<FastifyReply, 'code'>, { status, json }: OnceReply) {
  return reply.code(status).type('application/json; charset=utf-8').send(json)
}
