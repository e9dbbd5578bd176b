import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskPaths } from '../../../web/desk/paths.ts'
import { withDomain } from '../../lib/origin.ts'
import type { DeskSource } from './site-source.ts'
import { deskHeaders } from '../security-headers.ts'

interface DeskPagesOptions {
  desk: DeskSource
  publicUrl: string | undefined
}

/** `GET /desk` and everything below: the app's document, which is the same everywhere. */
export async function deskPages(
  app: FastifyInstance,
  { desk, publicUrl }: DeskPagesOptions,
): Promise<void> {
  const headers = deskHeaders(desk.csp, publicUrl?.startsWith('https:') ?? false)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    const { protocol, host, url } = request
    const address = `${protocol}://${host}`
    // Passkeys need a domain. Where PUBLIC_URL is set, the host may be a proxy's idea of ours.
    if (publicUrl === undefined && withDomain(address) !== address) {
      return reply.redirect(withDomain(address) + url, 307)
    }
    return reply.type('text/html; charset=utf-8').send(await desk.document())
  }
  for (const url of [deskPaths.home(), deskPaths.everyPage()]) {
    app.get(url, { schema: { hide: true } }, send)
  }
}
