import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltSite } from './built-site.ts'
import { DiskFile } from './disk-file.ts'
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
  // A logger for each request would never be written to.
  app.setChildLoggerFactory((logger) => logger)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { page: true },
    schema: { hide: true },
    handler: (request, reply) => {
      const address = request.params['*']
      const alternative = site.alternatives.get(address)
      if (alternative && !wantsHtml(request)) return fromDisk(alternative, request, reply)
      const found = site.pages.get(address)?.in(year()) ?? site.files.get(address)
      if (found === undefined) return reply.callNotFound()
      if (found instanceof DiskFile) return fromDisk(found, request, reply)
      if (!(found instanceof Promise)) return answer(request, reply, found, 200)
      return found.then((page) => answer(request, reply, page, 200))
    },
  })
}

/** Whether anything is served at an address (without its leading slash). */
export function isPageAt(site: BuiltSite, address: string): boolean {
  return site.pages.has(address) || site.files.has(address)
}

/** Answers with the page that says that there is none. */
export async function notFoundPage(
  { site, year }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  answer(request, reply, await site.notFound.in(year()), 404)
}

function wantsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

async function fromDisk(found: DiskFile, request: FastifyRequest, reply: FastifyReply) {
  const file = await found.open()
  reply.hijack()
  await found.answer(file, request.raw, reply.raw)
}

/** Answers with what was laid out beforehand, or with 304 where the client has it. */
export function answer(
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
  raw.end(variant.body())
}
