import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBundle, Prerenderer } from './bundle.ts'
import { cspHash, htmlDocument, scriptHashes, type Frame } from './document.ts'
import { stylesFor } from './page-styles.ts'

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
  csp: { scripts: string[]; styles: string[] }
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

/** Writes every page under `directory`; also gives the paths that belong into the sitemap. */
export async function writePages(
  directory: string,
  frame: Frame,
  bundle: ClientBundle,
  { origin, renderPath, routePaths }: Prerenderer,
): Promise<{ index: SiteIndex; listed: string[] }> {
  const listed: string[] = []
  const write = async (path: string, file: string): Promise<PageEntry> => {
    const { head, body, modules } = await renderPath(path)
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
  const notFound = await write(NO_PAGE, 'pages/404.html')
  const csp = { scripts: scriptHashes(frame), styles: [] }
  return { index: { year: new Date().getFullYear(), pages, notFound, csp }, listed }
}
