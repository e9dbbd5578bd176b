import { readHandbook } from '../../content/handbook/read-handbook.ts'
import { drawnFigures } from '../../content/schemas/exhibit-drawing.ts'
import type { HandbookSection } from '../../content/schemas/handbook.ts'
import type { ServiceRecord } from '../../content/schemas/service.ts'
import { offerOf, readServices } from '../../content/services/read-services.ts'
import { servicePage } from '../../content/services/service-page.ts'
import { services } from '../../content/services/services.ts'
import { knownAddresses } from './addresses.ts'

let cached: readonly ServiceRecord[] | undefined

/** Every service. Throws on invalid content, including broken links. */
export function serviceRecords(): readonly ServiceRecord[] {
  cached ??= readServices({ addresses: knownAddresses() })
  return cached
}

let sections: readonly HandbookSection[] | undefined

/** The handbook's sections, with their links and service names checked. */
export function handbookSections(): readonly HandbookSection[] {
  const booked = new Set(offers().map(({ slug }) => slug))
  sections ??= readHandbook({ addresses: knownAddresses(), services: booked })
  return sections
}

/** For `npm run dev`: drops what was cached from a folder of content/, so that it is read again. */
export function forget(folder: string): void {
  if (folder === 'handbook') sections = undefined
  else cached = undefined
}

/** Everything that can be booked, including consultations without a service page. */
export function offers() {
  const { general, businessSolutions, operationalAudit } = services
  return [general, businessSolutions, ...serviceRecords().map(offerOf), operationalAudit]
}

/** The services that have a category, with the figures that the catalog draws. */
export function catalogue() {
  return serviceRecords().flatMap(({ slug, title, description, path, category, exhibit }) => {
    if (category === undefined) return []
    const drawing = exhibit?.drawing && drawnFigures(exhibit.rows, exhibit.drawing)
    return [{ slug, title, description, path, category, ...(drawing && { drawing }) }]
  })
}

/** Code that lazily imports each service's module, by slug. */
export function servicePagesCode(): string {
  const entries = serviceRecords().map(
    ({ slug, path }) =>
      `'${slug}': { path: '${path}', load: () => import('content:service/${slug}') }`,
  )
  return `export const servicePages = {${entries.join(',\n')}}`
}

/** One service's page data; undefined if there is no such service. */
export function serviceRecord(slug: string) {
  const records = serviceRecords()
  const record = records.find((one) => one.slug === slug)
  return record && servicePage(record, { services: records, handbook: handbookSections() })
}
