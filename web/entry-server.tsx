import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { caseStudies } from 'content:case-studies'
import { serviceRecords } from 'content:service-records'
import type { PageData } from '../contracts/page-data.ts'
import { App } from './app.tsx'
import { jsonLdScript } from './json-ld/json-ld-script.ts'
import { structuredDataOf } from './json-ld/page-structured-data.ts'
import { MetaTags } from './layouts/page-meta.tsx'
import { type PageHead, PageHeadContext } from './lib/page-head.ts'
import { YearContext } from './lib/year.ts'
import { loadPage } from './page-loader.ts'
import { paths } from './paths.ts'
import { modulesOf, pageAt, tablePaths } from './routes.ts'

export { htmlDocument, inlineScripts } from './document.ts'
export { origin } from './lib/origin.ts'

/** Every path with a page, in no particular order. All are prerendered. */
export const routePaths: readonly string[] = [
  ...tablePaths,
  ...caseStudies.map(({ slug }) => paths.caseStudy(slug)),
  ...serviceRecords
    .filter(({ slug, path }) => path === paths.service(slug))
    .flatMap(({ slug, path }) => [path, paths.archiveService(slug)]),
]

export interface RenderedPage {
  /** 404 if the path has no page. */
  status: 200 | 404
  meta: PageHead
  /** Tags for <head>: title, meta, link, and JSON-LD. */
  head: string
  /** The HTML inside #root. */
  body: string
  /** Modules the page was rendered from, as named in the bundle's manifest. */
  modules: string[]
}

export interface RenderOptions {
  /** For a page that depends on the request. */
  data?: PageData | undefined
  year: number
}

/**
 * An unknown path renders the 404 page.
 * @throws an Error that names the page and has the page's own error as its cause
 */
export async function render(path: string, { data, year }: RenderOptions): Promise<RenderedPage> {
  const page = pageAt(path)
  const name = page ?? 'not-found'
  await loadPage(name)
  let meta: PageHead | undefined
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <PageHeadContext value={(head) => (meta = head)}>
      <YearContext value={year}>
        <App path={path} data={data} />
      </YearContext>
    </PageHeadContext>,
    {
      // By default React moves large Suspense boundaries out of line and adds inline scripts.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        failures.push(error)
      },
    },
  )
  const body = await new Response(prelude).text()
  // A booking's path is a secret, so the error names the page instead.
  if (failures.length > 0) throw new Error(`Page ${name} failed to render`, { cause: failures[0] })
  if (!meta) throw new Error(`Page ${name} has no PageMeta`)
  const { title, description } = meta
  const record = serviceRecords.find((one) => one.path === path)
  // Added here rather than in the pages, so that JSON-LD stays out of the browser bundle.
  const jsonLd =
    page === undefined
      ? ''
      : jsonLdScript(structuredDataOf({ path, title, description }, { record, data }))
  return {
    status: page === undefined ? 404 : 200,
    meta,
    head: renderToStaticMarkup(<MetaTags {...meta} />) + jsonLd,
    body,
    modules: modulesOf(name),
  }
}
