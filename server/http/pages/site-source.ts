import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reportCache } from '../../lib/cache-sizes.ts'
import type { Headers, InlineHashes } from '../security-headers.ts'
import { bytesOf, readSite } from './built-site.ts'
import { builtPage, isPageAt, notFoundPage, pages } from './pages.ts'
import { createRenderer } from './renderer.ts'
import { type RequestPages, requestPages } from './request-pages.ts'
import { DESK_DOCUMENT, isBuilt, readSiteIndex } from './site-index.ts'
import type { CountVisit } from './count-visit.ts'

/** Where pages and files come from: a folder, or Vite during development (scripts/dev/). */
export interface SiteSource {
  /** The origin that the pages were built for; undefined during development. */
  builtFor?: string | undefined
  csp: InlineHashes
  desk: DeskSource
  /** Adds the routes of pages and files. */
  serve(app: FastifyInstance, options: ServeOptions): Promise<ServedSite>
}

export interface DeskSource {
  csp: InlineHashes
  /** The HTML that starts the app. */
  document(): Promise<string>
}

export interface ServeOptions {
  security: Headers
  /** In the office's time zone. */
  year: () => number
  countVisit: CountVisit
}

/** What the rest of the server needs from the site. */
export interface ServedSite {
  /** Whether a page or file is served at the path. */
  isPage(path: string): boolean
  notFound(request: FastifyRequest, reply: FastifyReply): unknown
  requested: RequestPages
}

/** @param otherAssets the folders of other sites' assets, which open tabs may still need */
export function builtSource(
  directory: string,
  otherAssets: () => readonly string[] = () => [],
): SiteSource | undefined {
  if (!isBuilt(directory)) return undefined
  const index = readSiteIndex(directory)
  return {
    builtFor: index.origin,
    csp: index.csp,
    desk: {
      csp: { scripts: index.deskScripts ?? [], styles: [] },
      document: () => readFile(join(directory, DESK_DOCUMENT), 'utf8'),
    },
    async serve(app, { security, year, countVisit }) {
      const render = createRenderer(directory, index)
      const site = readSite(directory, index, { security, render, otherAssets })
      reportCache('site', () => bytesOf(site))
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
