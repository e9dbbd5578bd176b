import { servicePages } from 'content:service-pages'
import { paths } from '../paths.ts'

/** The main navigation links, in order, for the header and footer. */
export const siteLinks = [
  { label: 'Home', href: paths.home() },
  { label: 'Solutions', href: paths.solutions() },
  { label: 'Team', href: paths.team() },
  { label: 'Contact', href: paths.contact() },
] as const

/** Links of the footer's second list: what visitors can read and use without talking to the firm. */
export const readingLinks = [
  { label: 'Readiness assessment', href: paths.assessment() },
  { label: 'Handbook', href: paths.handbook() },
  { label: 'Book', href: paths.book() },
  { label: 'Case studies', href: paths.caseStudies() },
  { label: 'Webinar', href: paths.webinar() },
] as const

/** Pages that belong to Solutions in the navigation. */
const solutionsPages = [paths.services(), ...Object.values(servicePages).map(({ path }) => path)]

/** The aria-current value of a link: `page` for the page itself, `true` for its section. */
export function ariaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  const inside = solutionsPages.includes(path) || path.startsWith(`${paths.services()}/`)
  return href === paths.solutions() && inside ? 'true' : undefined
}
