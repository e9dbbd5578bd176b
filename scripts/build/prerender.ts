import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Frame } from '../../web/document.ts'
import type { PageHead } from '../../web/lib/page-head.ts'
import type { Renderer } from '../../web/renderer.ts'
import type { ClientBundle } from './bundle.ts'

/** A page's entry in dist/site.json. */
export interface PageEntry {
  /** The prerendered HTML, relative to dist/. */
  file: string
  /** The hash of the page's inlined CSS, for its CSP. */
  styles: string[]
  /** URLs of the scripts that the page needs in addition to the entry. */
  chunks: string[]
  /** URLs of the inlined stylesheets. */
  stylesheets: string[]
}

/** dist/site.json: the built pages, for the server. */
export interface SiteIndex {
  /** The year in the footer of every page. */
  year: number
  pages: Record<string, PageEntry>
  notFound: PageEntry
  /** The HTML that all pages share, for pages rendered per request. */
  frame: Frame
  csp: { scripts: string[]; styles: string[] }
}

/** The result of writing the pages. */
export interface WrittenPages {
  index: SiteIndex
  /** The paths for the sitemap. */
  listed: string[]
  /** Every page with its title, for the share images. */
  titles: { path: string; title: string }[]
}

/** A path without a page, to render the 404 page. */
const NO_PAGE = '/404-page-not-found'

function fileOf(path: string): string {
  return `pages/${path === '/' ? 'index' : path.slice(1)}.html`
}

/** Whether search engines may index a page: it isn't noindex and is its own canonical page. */
export function isListed({ noindex, canonical, path: own }: PageHead, path: string): boolean {
  return noindex !== true && (canonical ?? own) === path
}

/** The CSP source expression of an inline script or style. */
function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Writes every page under `directory`. */
export async function writePages(
  directory: string,
  frame: Frame,
  bundle: ClientBundle,
  { htmlDocument, inlineScripts, render, routePaths }: Renderer,
): Promise<WrittenPages> {
  const year = new Date().getFullYear()
  const listed: string[] = []
  const titles: WrittenPages['titles'] = []
  const write = async (path: string, file: string): Promise<PageEntry> => {
    const { head, meta, body, modules } = await render(path, { year })
    titles.push({ path, title: meta.title })
    if (isListed(meta, path)) listed.push(path)
    const { css: rules, stylesheets, chunks } = bundle.assetsOf(modules)
    const css = frame.fontCss + rules
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
