import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltSite } from './built-site.ts'
import { hasCopy, type Representation } from './representation.ts'

export interface PagesOptions {
  site: BuiltSite
  /** The year on the office's calendar. */
  year: () => number
}

/**
 * Serves the built site from memory. The answers are laid out beforehand and written past
 * Fastify's reply, hooks and serializers, which cost as much as all the rest together.
 */
export async function pages(app: FastifyInstance, { site, year }: PagesOptions): Promise<void> {
  app.addHook('onClose', async () => {
    for (const document of new Set(site.documents.values())) document.close()
  })
  // A logger for each request would never be written to.
  app.setChildLoggerFactory((logger) => logger)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { page: true },
    schema: { hide: true },
    handler: (request, reply) => {
      const address = request.params['*']
      const document = site.documents.get(address)
      if (document && !(site.pages.has(address) && wantsPage(request))) {
        reply.hijack()
        document.send(request.raw, reply.raw)
        return undefined
      }
      const found = site.pages.get(address)?.in(year()) ?? site.files.get(address)
      if (found === undefined) return reply.callNotFound()
      if (!(found instanceof Promise)) return answer(request, reply, found, 200)
      return found.then((page) => answer(request, reply, page, 200))
    },
  })
}

/** Answers with the page that says that there is none. */
export async function notFoundPage(
  { site, year }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  answer(request, reply, await site.notFound.in(year()), 404)
}

/** A browser that goes to an address asks for a document of HTML, one that fetches a file does not. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  status: 200 | 404,
): void {
  reply.hijack()
  const { headers } = request.raw
  const variant = representation.choose(headers['accept-encoding'])
  const { raw } = reply
  if (status === 200 && hasCopy(headers['if-none-match'], variant.etag)) {
    raw.writeHead(304, variant.unchangedHeaders)
    raw.end()
    return
  }
  raw.writeHead(status, variant.headers)
  // Node leaves the body out where HEAD was asked for.
  raw.end(variant.body)
}
