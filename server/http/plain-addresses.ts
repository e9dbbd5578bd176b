import type { FastifyInstance } from 'fastify'
import type { Headers } from './security-headers.ts'

/**
 * Letters, digits, `-`, `_`, and `~` mean the same when they are percent-encoded (RFC 3986, section
 * 6.2.2.2). So do dots, but without their code they could lead to another folder.
 */
const NEEDLESS = /%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/**
 * Redirects to the address without needless percent-encoding, the only one that pages know. Never
 * to one that browsers would take for another host, such as `//evil.example`.
 */
export function redirectEncoded(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    const plain = url.replace(/^[^?]*/, (path) => path.replace(NEEDLESS, decodeURIComponent))
    if (plain === url || !/^\/[^/\\]/.test(plain)) return done()
    reply.headers(headers).redirect(plain, 308)
  })
}
