import { archivePages } from './archive-pages.ts'
import type { Page } from './page.ts'
import { servicePages } from './service-pages.ts'
import { sitePages } from './site-pages.ts'

/** Every page that is shown by its heading and first paragraph; no address stands twice. */
export const pages: readonly Page[] = [...sitePages, ...servicePages, ...archivePages]

/** The addresses whose full composition is still to come: all of the above, until it is written. */
export const unwritten: readonly string[] = pages.map(({ path }) => path)
