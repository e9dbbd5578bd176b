import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forms } from '../../cms/forms/forms.ts'
import { roles } from '../../cms/handbook/roles.ts'
import { paths } from '../../web/paths.ts'
import { builtDocuments, dist } from '../support/built-site.ts'
import { attributeOf, parseHtml } from '../support/html.ts'
import { roleSlug } from '../../cms/handbook/owner.ts'

/** The server serves these without a built file. */
const SERVED = new Set([
  paths.bookDownload(),
  paths.bookEpub(),
  '/webinar.ics',
  ...roles.map((role) => paths.roleCalendar(roleSlug(role))),
])

export interface Crawled {
  route: string
  ids: ReadonlySet<string>
  /** Every URL that the page links to or loads, as written. Buttons' own targets are only posted to. */
  links: readonly string[]
}

export function crawl(route: string, html: string): Crawled {
  const page = parseHtml(html)
  const values = (names: readonly string[], of = '*') =>
    page
      .querySelectorAll(of)
      .flatMap((element) => names.flatMap((name) => attributeOf(element, name) ?? []))
  return {
    route,
    ids: new Set(values(['id'])),
    links: [
      ...values(['href', 'src', 'action', 'poster', 'data']),
      ...values(['content'], 'meta[property="og:image"]'),
    ],
  }
}

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

/** Paths of all built files that aren't pages. */
export function builtFiles(): Set<string> {
  return new Set([
    ...filesAt('root', ''),
    ...filesAt('assets', '/assets'),
    ...filesAt('files', '/files'),
    ...forms
      .filter(({ file }) => existsSync(join(dist, 'files', file)))
      .map(({ file }) => paths.form(file)),
  ])
}

/** One line per broken link: no page, no file, or no element with that id. */
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
    if (!page) return files.has(address) || SERVED.has(address) ? undefined : 'not found'
    const fragment = decodeURIComponent(target.hash.slice(1))
    return fragment === '' || page.ids.has(fragment) ? undefined : 'anchor not found'
  }
  return documents.flatMap(({ route, links }) =>
    [...new Set(links)].flatMap((link) => {
      const why = problem(route, link)
      return why === undefined ? [] : [`${route} -> ${link}: ${why}`]
    }),
  )
}
