import { ownPaths } from 'content:service-paths'
import { paths } from '../paths.ts'

/** In order, for the header and footer. */
export const siteLinks = [
  { label: 'Home', href: paths.home() },
  { label: 'Solutions', href: paths.solutions() },
  { label: 'Team', href: paths.team() },
  { label: 'Contact', href: paths.contact() },
] as const

/** Part of Solutions in the navigation. */
const solutionsPages = [paths.services(), ...Object.values(ownPaths)]

/** Value of aria-current: `page` for the page itself, `true` for its section, otherwise none. */
export function ariaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  const inside = solutionsPages.includes(path) || path.startsWith(`${paths.services()}/`)
  return href === paths.solutions() && inside ? 'true' : undefined
}
