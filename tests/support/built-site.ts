import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { projectRoot } from './process.ts'

export const dist = join(projectRoot, 'dist/site')
/** Directory of the built release: everything that the site is built from besides content. */
export const release = join(projectRoot, 'dist/release')

const siteIndex = z.object({
  pages: z.record(z.string(), z.object({ file: z.string() })),
  notFound: z.object({ file: z.string() }),
})

let read: z.infer<typeof siteIndex> | undefined

/** Its `site.json`, read once. Throws if nothing is built. */
export function builtSite(): z.infer<typeof siteIndex> {
  read ??= siteIndex.parse(JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')))
  return read
}

/** Routes of all built pages, sorted. */
export function builtRoutes(): string[] {
  return Object.keys(builtSite().pages).toSorted()
}

export function builtPage(route: string): string {
  const page = builtSite().pages[route]
  if (page === undefined) throw new Error(`Nothing is built for ${route}`)
  return readFileSync(join(dist, page.file), 'utf8')
}

/** All built pages including the 404 page; files are relative to `dist`. */
export function builtDocuments(): { route: string; file: string }[] {
  const { pages, notFound } = builtSite()
  const routes = Object.entries(pages).map(([route, { file }]) => ({ route, file }))
  return [...routes, { route: '/404', file: notFound.file }]
}
