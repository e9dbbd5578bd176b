import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtDocuments, dist } from '../support/built-site.ts'

/** Addresses that the server answers without a file of the build. */
const SERVED = new Set(['/files/case-studies.pdf', '/book-download', '/book/cover', '/webinar.ics'])

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

const decoded = (text: string) =>
  text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)

/** Scripts and styles hold no markup. */
const markupOf = (html: string) =>
  html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '<$1></$1>')

const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, value = '']) => decoded(value))

/** One document as a crawler sees it. */
export interface Crawled {
  route: string
  ids: ReadonlySet<string>
  /** Every address it points to, as written. */
  links: readonly string[]
}

/** Reads what a document points to, and what can be pointed to in it. */
export function crawl(route: string, html: string): Crawled {
  const markup = markupOf(html)
  return {
    route,
    ids: new Set(matches(markup, /\sid="([^"]*)"/g)),
    links: [
      ...matches(markup, /\s(?:href|src|action|formaction|poster|data)="([^"]*)"/gi),
      ...matches(markup, /<meta (?:property|name)="(?:og|twitter):image" content="([^"]*)"/g),
    ],
  }
}

/** Every document of the build, crawled. */
export function crawlBuild(): Crawled[] {
  return builtDocuments().map(({ route, file }) =>
    crawl(route, readFileSync(join(dist, file), 'utf8')),
  )
}

function filesAt(folder: string, prefix: string): string[] {
  return readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => prefix + join(entry.parentPath, entry.name).slice(dist.length + folder.length + 1),
    )
}

/** Every address under which the build has a file that is no page. */
export function builtFiles(): Set<string> {
  return new Set([...filesAt('root', ''), ...filesAt('assets', '/assets')])
}

/** The links that lead nowhere, a line each: no page, no file, or no element of that id. */
export function brokenLinks(
  documents: readonly Crawled[],
  files: ReadonlySet<string>,
  origin: string,
): string[] {
  const pages = new Map(documents.map((document) => [document.route, document]))
  const problem = (route: string, link: string): string | undefined => {
    if (/^(?:mailto|tel):/.test(link)) return undefined
    const target = new URL(link, origin + route)
    if (target.origin !== origin) return undefined
    const address = decodeURI(target.pathname)
    const page = pages.get(address)
    if (!page) return files.has(address) || SERVED.has(address) ? undefined : 'nothing there'
    const fragment = decodeURIComponent(target.hash.slice(1))
    return fragment === '' || page.ids.has(fragment) ? undefined : 'no such place on the page'
  }
  return documents.flatMap(({ route, links }) =>
    [...new Set(links)].flatMap((link) => {
      const why = problem(route, link)
      return why === undefined ? [] : [`${route} -> ${link}: ${why}`]
    }),
  )
}
