import { paths } from '../paths.ts'
import type { Crumb } from './breadcrumbs.tsx'

const parents: readonly Crumb[] = [
  { label: 'Services', href: paths.services() },
  { label: 'Case studies', href: paths.caseStudies() },
  { label: 'Tools', href: paths.tools() },
  { label: 'Archive', href: paths.archive() },
  { label: 'Services Directory', href: paths.archiveServices() },
]

/** Empty for top-level pages. */
export function breadcrumbTrail(path: string): readonly Crumb[] {
  const above = parents.filter(({ href }) => path.startsWith(`${href}/`))
  return above.length > 0 ? [{ label: 'Home', href: paths.home() }, ...above] : []
}
