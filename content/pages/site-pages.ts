import type { Page } from './page.ts'

/** Every page outside the archive that is no service of the nineteen and has no composition yet. */
export const sitePages: readonly Page[] = []
