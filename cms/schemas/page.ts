import * as z from 'zod'
import { services } from '../services/services.ts'
import type { ServiceOffer } from './service.ts'
import { words } from './words.ts'

/** Metadata and introduction of a page. */
export interface Page {
  /** From the root, without a trailing slash. */
  readonly path: string
  /** Unique. The company name is appended when it is rendered. */
  readonly title: string
  /** Unique. */
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

/** Titles and descriptions are limited to the length that search engines show in full. */
export const pageFields = {
  title: words.max(60).describe('Title in the browser’s tab and in search results; unique'),
  description: words.min(70).max(160).describe('For search results and shared links; unique'),
  heading: words.describe('The page’s heading'),
  intro: words.min(80).describe('The first paragraph'),
}

const bookable = Object.values(services)

/** The consultation that a button books, chosen by its name in consultations.yaml. */
export const bookedService = z
  .enum(bookable.map(({ slug }) => slug))
  .transform((chosen) => {
    const { name, button } = bookable.find(({ slug }) => slug === chosen) ?? services.general
    return { name, button }
  })
  .describe('The consultation that the button books')

/** Metadata that code sets, not content; absent by default. */
type Kept = Pick<Page, 'canonical' | 'noindex'>

const METADATA = 'The page’s metadata and first screen'

/** A page with the metadata and `shape`'s further fields. */
export function pageWith<Shape extends z.core.$ZodShape, const K extends Kept>(
  path: string,
  shape: Shape,
  kept: K,
) {
  return z
    .strictObject({ ...pageFields, ...shape })
    .transform((page) => Object.assign({ path }, page, kept))
    .describe(METADATA)
}

/** The schema of a page with no fields besides its metadata. */
export function pageAt<const K extends Kept>(path: string, kept: K) {
  return pageWith(path, {}, kept)
}

/** The schema of a page with a button that books a consultation. */
export function bookingPageAt(path: string) {
  return pageWith(path, { service: bookedService }, {})
}

/** A page's own metadata at its alias. */
export const aliasFields = z.strictObject({
  title: pageFields.title,
  description: pageFields.description,
})

/** The same page at a second path; its canonical URL is the first one. */
export function aliasOf<P extends Page>(
  page: P,
  path: string,
  { title, description }: z.infer<typeof aliasFields>,
): P & { canonical: string } {
  return { ...page, path, title, description, canonical: page.path }
}
