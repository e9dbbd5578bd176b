import { archivePages } from './archive-pages.ts'
import { firmPages } from './firm-pages.ts'
import type { Page } from './page.ts'
import { readingPages } from './reading-pages.ts'
import { servicePages } from './service-pages.ts'

/** Every page that is shown by its heading and first paragraph; no address stands twice. */
export const pages: readonly Page[] = [
  ...firmPages,
  ...servicePages,
  ...readingPages,
  ...archivePages,
]

/** The addresses whose full composition is still to come: all of the above, until it is written. */
export const unwritten: readonly string[] = pages.map(({ path }) => path)
