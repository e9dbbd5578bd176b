import { createContext } from 'react'

/** For search engines, shared links, and the browser tab. */
export interface PageHead {
  /** The company's name is appended to it. */
  title: string
  description: string
  /** Left out if the page has no path of its own, like the 404 page. */
  path?: string
  /** Path of the original, if this page duplicates another. */
  canonical?: string | undefined
  /** Keeps the page out of search results. */
  noindex?: boolean | undefined
  /** Leaves the company's name out of the title. */
  bare?: boolean
  /** For the share image, if it shows more than the title. */
  imageAlt?: string
}

/**
 * On the server, receives a page's metadata for <head>. Undefined in the browser, where React
 * renders the tags itself.
 */
export const PageHeadContext = createContext<((head: PageHead) => void) | undefined>(undefined)
