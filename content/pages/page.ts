import type { ServiceOffer } from '../schemas/service.ts'

/** Metadata and introduction of a page. */
export interface Page {
  /** From the root, without a trailing slash. */
  readonly path: string
  /** Unique. The company name is appended when it is rendered. */
  readonly title: string
  /** Unique; 70 to 160 characters, for search results and shared links. */
  readonly description: string
  /** The page's h1. */
  readonly heading: string
  /** The first paragraph, as plain text. */
  readonly intro: string
  /** The service the call to action books; absent if the page has none. */
  readonly service?: Pick<ServiceOffer, 'name' | 'button'>
  /** The path of the page that this one duplicates (alias) or keeps an older copy of (archive). */
  readonly canonical?: string
  /** True to keep the page out of search results. */
  readonly noindex?: true
}
