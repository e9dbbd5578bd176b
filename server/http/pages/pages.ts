import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltSite } from './built-site.ts'
import { DiskFile } from './disk-file.ts'
import { answer } from '../representation.ts'
import type { CountVisit } from './count-visit.ts'

export interface PagesOptions {
  site: BuiltSite
  /** In the office's time zone. */
  year: () => number
  countVisit: CountVisit
}

/**
 * Serves the built site from memory. Headers and bodies are prepared in advance and written
 * directly to the socket: Fastify's reply, hooks, and serializers take as much time as everything
 * else together.
 */
export async function pages(
  app: FastifyInstance,
  { site, year, countVisit }: PagesOptions,
): Promise<void> {
  // Pages log nothing per request, so reuse the logger instead of creating a child.
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
      const page = site.pages.get(address)
      if (page) countVisit(request.raw, `/${address}`)
      const found = page?.in(year()) ?? fileAt(site, address)
      if (found === undefined) {
        return site.redirects.get(address)?.answer(request, reply) ?? reply.callNotFound()
      }
      if (found instanceof DiskFile) return fromDisk(found, request, reply)
      if (!(found instanceof Promise)) return answer(request, reply, found, 200)
      return found.then((page) => answer(request, reply, page, 200))
    },
  })
}

function fileAt(site: BuiltSite, address: string) {
  if (!site.files.has(address) && address.startsWith('assets/')) site.addNewAssets()
  return site.files.get(address)
}

/** For a path without its leading slash: whether it has a page, a file, or a redirect. */
export function isPageAt(site: BuiltSite, address: string): boolean {
  return site.pages.has(address) || site.files.has(address) || site.redirects.has(address)
}

/** Sends the prerendered page at the request's own path, and counts the visit. */
export async function builtPage(
  { site, year, countVisit }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?')
  const page = site.pages.get(path.slice(1))
  if (page === undefined) throw new Error(`The build has no page at ${path}`)
  countVisit(request.raw, path)
  answer(request, reply, await page.in(year()), 200)
  return reply
}

export async function notFoundPage(
  { site, year }: Pick<PagesOptions, 'site' | 'year'>,
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
  await found.answer(file, request.raw, reply.raw, request.log)
}
