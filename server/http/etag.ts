import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Answers 304 without a body if the client already has the same answer (RFC 9110, section 13.1.2).
 */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', etag)
    if (!matchesEtag(headers['if-none-match'], etag)) return payload
    reply.code(304)
    return ''
  })
}

/** Whether the client's copy is current (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
