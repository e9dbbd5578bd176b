import { archivePages } from './archive-pages.ts'
import { mainPages } from './main-pages.ts'
import type { Page } from './page.ts'
import { practicePages } from './practice-pages.ts'
import { servicePages } from './service-pages.ts'
import { sitePages } from './site-pages.ts'

export { type Page } from './page.ts'
export { notFoundPage } from './site-pages.ts'

/** Every address that answers 200, with what its page says about itself. */
export const pages: readonly Page[] = [
  ...mainPages,
  ...servicePages,
  ...practicePages,
  ...sitePages,
  ...archivePages,
]

/** Pages whose whole content stands; all others show heading and first paragraph only. */
const written: ReadonlySet<string> = new Set(['/', '/contact', '/schedule'])

/** The addresses whose full content is still to be written. */
export const unwritten: readonly string[] = pages
  .map((page) => page.path)
  .filter((path) => !written.has(path))

const byPath = new Map(pages.map((page) => [page.path, page]))

/** The page at an address. Throws where there is none: a link or a route is wrong then. */
export const pageAt = (path: string): Page => {
  const page = byPath.get(path)
  if (!page) throw new Error(`No page is described for ${path}`)
  return page
}
