import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '../../../contracts/page-data.ts'
import type { PageEntry, SiteIndex } from './site-index.ts'

/** The site's server/entry-server.js, which its pages were prerendered with. */
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

export interface RenderRequest {
  /** As the visitor sees it, such as `/booking/…`. */
  path: string
  entry: PageEntry
  data?: PageData | undefined
  year: number
}

/** Resolves to a complete HTML document. */
export type Render = (request: RenderRequest) => Promise<string>

/** Loads the build's own bundle when first needed. */
export function createRenderer(directory: string, { frame }: SiteIndex): Render {
  let loading: Promise<RendererBundle> | undefined
  const load = () => {
    loading ??= import(pathToFileURL(join(directory, 'server', 'entry-server.js')).href)
    // Let the next page try to load the bundle again.
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
    const css = frame.css + stylesheets.map(sheet).join('')
    return htmlDocument(frame, { head, body, css, stylesheets, chunks, data })
  }
}
