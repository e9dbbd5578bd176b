import { createContext } from 'react'

/** A page's metadata for search engines, shared links, and the browser tab. */
export interface PageHead {
  /** The page's own title; the company name is appended. */
  title: string
  description: string
  /** The page's own path; left out if it has none, like the 404 page. */
  path?: string
  /** Path of the original, if this page duplicates another. */
  canonical?: string | undefined
  /** True to keep the page out of search results. */
  noindex?: boolean | undefined
  /** True if the company name is not appended to the title. */
  bare?: boolean
  /** Alt text of the share image, if the image shows more than the title. */
  imageAlt?: string
}

/**
 * On the server, receives a page's metadata for <head>. Undefined in the browser, where React
 * renders the tags itself.
 */
export const PageHeadContext = createContext<((head: PageHead) => void) | undefined>(undefined)
