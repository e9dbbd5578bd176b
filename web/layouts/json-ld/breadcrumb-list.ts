import type { BreadcrumbList, WithContext } from 'schema-dts'
import { origin } from '../../lib/origin.ts'
import { trailTo } from '../trail.ts'
import { context } from './firm.ts'

/** The way to a deep page, as its breadcrumbs show it; nothing where a page has none. */
export function breadcrumbList(
  path: string,
  title: string,
): readonly WithContext<BreadcrumbList>[] {
  const trail = trailTo(path)
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
