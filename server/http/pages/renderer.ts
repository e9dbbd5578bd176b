import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '../../../contracts/page-data.ts'
import type { PageEntry, SiteIndex } from './site-index.ts'

/** The bundle that the build prerendered the pages with: dist/server/entry-server.js. */
interface RendererBundle {
  render(
    path: string,
    options: { data?: PageData | undefined; year: number },
  ): Promise<{ status: 200 | 404; head: string; body: string }>
  htmlDocument(
    frame: SiteIndex['frame'],
    parts: {
      head: string
      body: string
      css: string
      stylesheets: readonly string[]
      chunks: readonly string[]
      data?: PageData | undefined
    },
  ): string
}

/** What rendering a page needs. */
export interface RenderRequest {
  /** The path as the visitor sees it, e.g. `/booking/…`. */
  path: string
  /** The page's entry in dist/site.json. */
  entry: PageEntry
  data?: PageData | undefined
  /** The year in the footer. */
  year: number
}

/** Renders a page to a complete HTML document. */
export type Render = (request: RenderRequest) => Promise<string>

/** Renders pages with the build's own bundle, which is loaded on first use. */
export function createRenderer(directory: string, { frame }: SiteIndex): Render {
  let loading: Promise<RendererBundle> | undefined
  const load = () => {
    loading ??= import(pathToFileURL(join(directory, 'server', 'entry-server.js')).href)
    // The next page tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const sheets = new Map<string, string>()
  const sheet = (url: string) => {
    const known = sheets.get(url) ?? readFileSync(join(directory, url), 'utf8').trim()
    sheets.set(url, known)
    return known
  }

  return async ({ path, entry, data, year }) => {
    const { render, htmlDocument } = await load()
    const { head, body } = await render(path, { data, year })
    const { stylesheets, chunks } = entry
    const css = frame.fontCss + stylesheets.map(sheet).join('')
    return htmlDocument(frame, { head, body, css, stylesheets, chunks, data })
  }
}
