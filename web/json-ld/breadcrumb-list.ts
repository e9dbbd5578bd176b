import type { BreadcrumbList, WithContext } from 'schema-dts'
import { origin } from '../lib/origin.ts'
import { breadcrumbTrail } from '../layouts/breadcrumb-trail.ts'
import { context } from './firm.ts'

/** The page's breadcrumbs as structured data; an empty list if it has none. */
export function breadcrumbList(
  path: string,
  title: string,
): readonly WithContext<BreadcrumbList>[] {
  const trail = breadcrumbTrail(path)
  if (trail.length === 0) return []
  const steps = [...trail, { label: title, href: path }]
  return [
    {
      ...context,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: origin + href,
      })),
    },
  ]
}
