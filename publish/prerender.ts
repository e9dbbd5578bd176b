import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Frame } from '../web/document.ts'
import type { PageHead } from '../web/lib/page-head.ts'
import type { Renderer } from '../web/renderer.ts'
import { assetsOf, type Release } from './release.ts'

/** A page's entry in site.json. */
export interface PageEntry {
  /** Relative to the site's folder. */
  file: string
  /** Hashes of the inlined CSS, for the CSP. */
  styles: string[]
  /** URLs of the scripts to fetch besides the entry. */
  chunks: string[]
  /** URLs of the inlined stylesheets. */
  stylesheets: string[]
}

/** Written to site.json; the server reads it. */
export interface SiteIndex {
  /** In the footer of every page. */
  year: number
  pages: Record<string, PageEntry>
  notFound: PageEntry
  /** Shared by all pages; the server needs it for those it renders per request. */
  frame: Frame
  csp: { scripts: string[]; styles: string[] }
}

export interface WrittenPages {
  index: SiteIndex
  listed: string[]
  titles: { path: string; title: string }[]
}

/** No page has this path, so rendering it gives the 404 page. */
const NO_PAGE = '/404-page-not-found'

function fileOf(path: string): string {
  return `pages/${path === '/' ? 'index' : path.slice(1)}.html`
}

/**
 * Whether the sitemap lists a page: not if it is noindex or its canonical URL is another page's.
 */
export function isListed({ noindex, canonical, path: own }: PageHead, path: string): boolean {
  return noindex !== true && (canonical ?? own) === path
}

export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export async function writePages(
  directory: string,
  frame: Frame,
  release: Release,
  { htmlDocument, inlineScripts, render, routePaths }: Renderer,
): Promise<WrittenPages> {
  const year = new Date().getFullYear()
  const listed: string[] = []
  const titles: WrittenPages['titles'] = []
  const write = async (path: string, file: string): Promise<PageEntry> => {
    const { head, meta, body, modules } = await render(path, { year })
    titles.push({ path, title: meta.title })
    if (isListed(meta, path)) listed.push(path)
    const { css: rules, stylesheets, content, ...assets } = assetsOf(release, modules)
    const chunks = [...content.map((name) => `${frame.content}${name}.js`), ...assets.chunks]
    const css = frame.css + rules
    const html = htmlDocument(frame, { head, body, css, stylesheets, chunks })
    const target = join(directory, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
    return { file, styles: [cspHash(css)], stylesheets, chunks }
  }
  const pages: Record<string, PageEntry> = {}
  for (const path of routePaths) pages[path] = await write(path, fileOf(path))
  const csp = { scripts: inlineScripts(frame).map(cspHash), styles: [] }
  const shared = [...titles]
  const notFound = await write(NO_PAGE, 'pages/404.html')
  const index = { year, pages, notFound, frame, csp }
  return { index, listed, titles: shared }
}
