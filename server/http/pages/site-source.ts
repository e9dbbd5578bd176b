import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Headers, InlineHashes } from '../security-headers.ts'
import { readSite } from './built-site.ts'
import { builtPage, isPageAt, notFoundPage, pages } from './pages.ts'
import { createRenderer } from './renderer.ts'
import { type RequestPages, requestPages } from './request-pages.ts'
import { DESK_DOCUMENT, isBuilt, readSiteIndex } from './site-index.ts'
import type { CountVisit } from './count-visit.ts'

/** Where pages and files come from: from dist/, or from Vite during development (scripts/dev/). */
export interface SiteSource {
  /** The origin that the pages were built for; undefined during development. */
  builtFor?: string | undefined
  /** The inline scripts and styles that the Content-Security-Policy allows. */
  csp: InlineHashes
  desk: DeskSource
  /** Adds the routes of pages and files to `app`. */
  serve(app: FastifyInstance, options: ServeOptions): Promise<ServedSite>
}

export interface DeskSource {
  /** The inline scripts and styles that its Content-Security-Policy allows. */
  csp: InlineHashes
  /** The HTML document that starts it. */
  document(): Promise<string>
}

/** What serving pages requires. */
export interface ServeOptions {
  /** The security headers. */
  security: Headers
  /** Returns the current year in the office's time zone. */
  year: () => number
  countVisit: CountVisit
}

/** What the rest of the server needs from the site. */
export interface ServedSite {
  /** Whether a page or file is served at a path. */
  isPage(path: string): boolean
  /** Sends the 404 page. */
  notFound(request: FastifyRequest, reply: FastifyReply): unknown
  /** Renders pages per request. */
  requested: RequestPages
}

export function builtSource(directory: string): SiteSource | undefined {
  if (!isBuilt(directory)) return undefined
  const index = readSiteIndex(directory)
  return {
    builtFor: index.origin,
    csp: index.csp,
    desk: {
      csp: { scripts: [], styles: [] },
      document: () => readFile(join(directory, DESK_DOCUMENT), 'utf8'),
    },
    async serve(app, { security, year, countVisit }) {
      const render = createRenderer(directory, index)
      const site = readSite(directory, index, { security, render })
      await app.register(pages, { site, year, countVisit })
      return {
        isPage: (path) => isPageAt(site, path.slice(1)),
        notFound: (request, reply) => notFoundPage({ site, year }, request, reply),
        requested: requestPages({
          index,
          security,
          render,
          year,
          countVisit,
          sendBuilt: (request, reply) => builtPage({ site, year, countVisit }, request, reply),
        }),
      }
    },
  }
}
