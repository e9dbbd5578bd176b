import { paths } from '../paths.ts'

/** The site's own navigation, in its order; the same in the header and the footer. */
export const siteLinks = [
  { label: 'Home', href: paths.home() },
  { label: 'Solutions', href: paths.solutions() },
  { label: 'Team', href: paths.team() },
  { label: 'Contact', href: paths.contact() },
] as const

/** Pages that lie behind Solutions without being it. */
const behindSolutions = [paths.financialModeling(), paths.aiAutomation(), paths.services()]

/** `page` for the very page, `true` for the part of the site that it belongs to. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  const inside = behindSolutions.includes(path) || path.startsWith(`${paths.services()}/`)
  return href === paths.solutions() && inside ? 'true' : undefined
}
