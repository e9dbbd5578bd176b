import { prerender } from 'react-dom/static'
import type { ServiceRecord } from '../content/schemas/service.ts'
import { App } from './app.tsx'
import { jsonLdScript } from './layouts/json-ld/json-ld-script.ts'
import { thingsAt } from './layouts/json-ld/things-at.ts'
import { toldInHead } from './layouts/json-ld/told-in-head.ts'
import { loadPage } from './page-loader.ts'
import { modulesOf, pageAt } from './routes.ts'

export { origin } from './lib/origin.ts'
export { routePaths } from './routes.ts'

/** A page as HTML. */
export interface PrerenderedPage {
  /** The tags that belong into <head>: title, meta, link, and the page's JSON-LD. */
  head: string
  /** As PageMeta was told, without the company's name. */
  title: string
  /** The content of #root. */
  body: string
  /** The modules that it came from, as the bundle knows them. */
  modules: string[]
}

const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/**
 * Renders one path; a path without a page gives the 404 page. Throws whatever a page throws.
 * @param service the record of the service that the page is about
 */
export async function renderPath(path: string, service?: ServiceRecord): Promise<PrerenderedPage> {
  const page = pageAt(path) ?? 'not-found'
  await loadPage(page)
  const failures: unknown[] = []
  // Larger boundaries would be moved out of line, behind inline scripts: infinity keeps pages whole.
  const { prelude } = await prerender(<App path={path} />, {
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failures.push(error)
    },
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`${path} failed to render`, { cause: failures[0] })
  const head = HOISTED.exec(html)?.[0] ?? ''
  const told = { path, ...toldInHead(head) }
  // Here and not in the pages: nothing of it travels to the browser a second time as code.
  const jsonLd = page === 'not-found' ? '' : jsonLdScript(thingsAt(told, service))
  return {
    head: head + jsonLd,
    title: told.title,
    body: html.slice(head.length),
    modules: modulesOf(page),
  }
}
