import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from '../security-headers.ts'

/** A permanent redirect from a former page. */
export class Redirect {
  readonly #path: string
  readonly #anchor: string
  readonly #headers: Headers

  /**
   * @param target the path of a page, which may end in an anchor
   * @param headers cache-control and the security headers; without a limit, browsers keep a
   * permanent redirect even after the firm has brought the page back
   */
  constructor(target: string, headers: Headers) {
    const [path = '', anchor] = target.split('#')
    this.#path = path
    this.#anchor = anchor === undefined ? '' : `#${anchor}`
    this.#headers = headers
  }

  /** Keeps the request's query. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const at = request.url.indexOf('?')
    const query = at < 0 ? '' : request.url.slice(at)
    return reply.headers(this.#headers).redirect(this.#path + query + this.#anchor, 308)
  }
}
