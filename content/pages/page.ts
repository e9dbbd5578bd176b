import type { ServiceOffer } from '../schemas/service.ts'

/** What every page says about itself, whether or not its full content stands yet. */
export interface Page {
  /** The address, from the root, without a trailing slash. */
  readonly path: string
  /** Unique; says where one is. The company's name is added by whoever shows it. */
  readonly title: string
  /** Unique; 70 to 160 characters, for search results and shared links. */
  readonly description: string
  /** The page's h1. */
  readonly heading: string
  /** The first paragraph, plain text. */
  readonly intro: string
  /** What the page's call to action books; absent where a page has none. */
  readonly service?: Pick<ServiceOffer, 'name' | 'button'>
  /** The path of the page that this one repeats (an alias) or keeps an older copy of (archive). */
  readonly canonical?: string
  /** True where search engines are asked to leave the page out. */
  readonly noindex?: true
}
