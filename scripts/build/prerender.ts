import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readServices } from '../../content/services/read-services.ts'
import type { ClientBundle, Prerenderer } from './bundle.ts'
import { cspHash, htmlDocument, scriptHashes, type Frame } from './document.ts'
import { stylesFor } from './page-styles.ts'
import { offers } from './service-modules.ts'

/** What the server is told about one page. */
export interface PageEntry {
  /** Relative to dist/. */
  file: string
  /** The hash of the page's own inlined rules, for its Content-Security-Policy. */
  styles: string[]
}

/** dist/site.json: what the server has to know about the built pages. */
export interface SiteIndex {
  /** The year that stands in the footer of every page. */
  year: number
  pages: Record<string, PageEntry>
  notFound: PageEntry
  /** URL of the whole stylesheet, for pages that the loader does not bring it to. */
  stylesheet: string
  csp: { scripts: string[]; styles: string[] }
  /** The names of all services that can be booked, in the order of the catalogue. */
  services: string[]
}

/** What came of writing the pages. */
export interface WrittenPages {
  index: SiteIndex
  /** The paths that belong into the sitemap. */
  listed: string[]
  /** Every page with its title, for the pictures that go with shared links. */
  titles: { path: string; title: string }[]
}

/** A path that has no page, and never will. */
const NO_PAGE = '/404-page-not-found'

function fileOf(path: string): string {
  return `pages/${path === '/' ? 'index' : path.slice(1)}.html`
}

/** A page that search engines may list: neither marked noindex nor canonical to another. */
function isListed(head: string, address: string): boolean {
  return head.includes(`<link rel="canonical" href="${address}"/>`) && !head.includes('"noindex"')
}

/** Writes every page under `directory`. */
export async function writePages(
  directory: string,
  frame: Frame,
  bundle: ClientBundle,
  { origin, renderPath, routePaths }: Prerenderer,
): Promise<WrittenPages> {
  const records = new Map(readServices().map((record) => [record.path, record]))
  const listed: string[] = []
  const titles: WrittenPages['titles'] = []
  const write = async (path: string, file: string): Promise<PageEntry> => {
    const { head, title, body, modules } = await renderPath(path, records.get(path))
    titles.push({ path, title })
    if (isListed(head, origin + path)) listed.push(path)
    const css = frame.fontCss + stylesFor(body, bundle.css)
    const html = htmlDocument(frame, { head, body, css, chunks: bundle.chunksOf(modules) })
    const target = join(directory, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
    return { file, styles: [cspHash(css)] }
  }
  const pages: Record<string, PageEntry> = {}
  for (const path of routePaths) pages[path] = await write(path, fileOf(path))
  const csp = { scripts: scriptHashes(frame), styles: [] }
  const pictured = [...titles]
  const notFound = await write(NO_PAGE, 'pages/404.html')
  const stylesheet = frame.styles
  const services = offers().map(({ name }) => name)
  const index = { year: new Date().getFullYear(), pages, notFound, stylesheet, csp, services }
  return { index, listed, titles: pictured }
}
