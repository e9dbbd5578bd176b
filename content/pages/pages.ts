import type { Page } from './page.ts'
import { sitePages } from './site-pages.ts'

/** Every page that is shown by its heading and first paragraph; no address stands twice. */
export const pages: readonly Page[] = sitePages
