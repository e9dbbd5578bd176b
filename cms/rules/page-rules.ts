import { type ContentSource, mistakeIn } from './content-source.ts'
import type { Page } from '../schemas/page.ts'

/** A page, and its content file. */
export interface DescribedPage {
  page: Page
  source: ContentSource
}

/**
 * Checks that every service referred to by its slug has a page; returns one message per mistake.
 * @param hidden services without a page
 */
export function unknownServices(
  named: readonly { service: string }[],
  services: ReadonlySet<string>,
  source: ContentSource,
  hidden: ReadonlySet<string> = new Set(),
): string[] {
  return named
    .filter(({ service }) => !services.has(service))
    .map(({ service }) => {
      const message = hidden.has(service)
        ? `'${service}' is hidden; choose another service`
        : `unknown service '${service}'`
      return mistakeIn(source, service, message)
    })
}

/**
 * Checks the metadata of pages; returns one message per mistake.
 * @param known every path that a canonical link may point to
 */
export function pageMistakes(
  pages: readonly DescribedPage[],
  known: ReadonlySet<string>,
): string[] {
  const twice = (['path', 'title', 'description'] as const).flatMap((field) =>
    pages.flatMap(({ page, source }, index) => {
      const first = pages.findIndex((other) => other.page[field] === page[field])
      if (first === index) return []
      const message = `${field}: ${pages[first]?.page.path} has the same; each page needs its own`
      return [mistakeIn(source, page[field], `${page.path}: ${message}`)]
    }),
  )
  const lost = pages.flatMap(({ page: { path, canonical }, source }) =>
    canonical === undefined || known.has(canonical)
      ? []
      : [mistakeIn(source, canonical, `${path}: canonical: unknown page ${canonical}`)],
  )
  return [...twice, ...lost]
}
