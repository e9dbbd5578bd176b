import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskPaths } from '../../../web/desk/paths.ts'
import { withDomain } from '../../lib/origin.ts'
import type { DeskSource } from './site-source.ts'
import { deskHeaders } from '../security-headers.ts'

interface DeskPagesOptions {
  desk: DeskSource
  publicUrl: string | undefined
}

/** The app's document, the same at /desk and everywhere below. */
export async function deskPages(
  app: FastifyInstance,
  { desk, publicUrl }: DeskPagesOptions,
): Promise<void> {
  const headers = deskHeaders(desk.csp, publicUrl?.startsWith('https:') ?? false)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    const { protocol, host, url } = request
    const address = `${protocol}://${host}`
    // Passkeys need a domain. With PUBLIC_URL set, the host may be one that a proxy made up.
    if (publicUrl === undefined && withDomain(address) !== address) {
      return reply.redirect(withDomain(address) + url, 307)
    }
    return reply.type('text/html; charset=utf-8').send(await desk.document())
  }
  for (const url of [deskPaths.home(), deskPaths.everyPage()]) {
    app.get(url, { schema: { hide: true } }, send)
  }
}
