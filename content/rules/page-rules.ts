import type { Page } from '../pages/page.ts'
import { type ContentSource, mistakeIn } from './content-source.ts'

/** The same limits as in content/schemas/service.ts: what search engines show in full. */
const LONGEST_TITLE = 60
const DESCRIPTION = { fewest: 70, most: 160 }
const SHORTEST_INTRO = 80

/** A page, and its content file. */
export interface DescribedPage {
  page: Page
  source: ContentSource
}

function lengthMistakes({ page, source }: DescribedPage): string[] {
  const { title, description, heading, intro } = page
  const { fewest, most } = DESCRIPTION
  const found: [string, string][] = []
  if (title.length > LONGEST_TITLE) {
    found.push([title, `title: has ${title.length} characters; ${LONGEST_TITLE} at most`])
  }
  if (description.length < fewest || description.length > most) {
    const length = description.length
    found.push([description, `description: has ${length} characters; ${fewest} to ${most}`])
  }
  if (heading.trim() === '') found.push(['heading:', 'heading: is empty; the page needs an h1'])
  if (intro.length < SHORTEST_INTRO) {
    found.push([intro, `intro: has ${intro.length} characters; ${SHORTEST_INTRO} at least`])
  }
  return found.map(([text, message]) => mistakeIn(source, text, `${page.path}: ${message}`))
}

/** Checks that services which a page names by their file have a page; returns one message per mistake. */
export function unknownServices(
  named: readonly { service: string }[],
  services: ReadonlySet<string>,
  source: ContentSource,
): string[] {
  return named
    .filter(({ service }) => !services.has(service))
    .map(({ service }) => mistakeIn(source, service, `unknown service '${service}'`))
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
  return [...pages.flatMap(lengthMistakes), ...twice, ...lost]
}
