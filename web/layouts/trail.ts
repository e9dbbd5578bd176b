import { paths } from '../paths.ts'
import type { Crumb } from './breadcrumbs.tsx'

const parents: readonly Crumb[] = [
  { label: 'Services', href: paths.services() },
  { label: 'Archive', href: paths.archive() },
  { label: 'Services Directory', href: paths.archiveServices() },
]

/** The way from the home page to a page that lies below another; empty for all others. */
export function trailTo(path: string): readonly Crumb[] {
  const above = parents.filter(({ href }) => path.startsWith(`${href}/`))
  return above.length > 0 ? [{ label: 'Home', href: paths.home() }, ...above] : []
}
