import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { readHandbook } from '../../content/handbook/read-handbook.ts'
import type { HandbookSection } from '../../content/schemas/handbook.ts'
import type { ServiceRecord } from '../../content/schemas/service.ts'
import { offerOf, readServices } from '../../content/services/read-services.ts'
import { servicePage } from '../../content/services/service-page.ts'
import { services } from '../../content/services/services.ts'
import { knownAddresses } from './addresses.ts'

let remembered: readonly ServiceRecord[] | undefined

/** Reads the services anew; a mistake in any of them, a link that leads nowhere too, throws. */
export function readServiceRecords(): void {
  remembered = readServices({ addresses: knownAddresses() })
}

/** Every service, as last read. */
export function serviceRecords(): readonly ServiceRecord[] {
  remembered ??= readServices({ addresses: knownAddresses() })
  return remembered
}

let sections: readonly HandbookSection[] | undefined

/** The sections of the handbook, each link and name in them checked. */
export function handbookSections(): readonly HandbookSection[] {
  const booked = new Set(offers().map(({ slug }) => slug))
  sections ??= readHandbook({ addresses: knownAddresses(), services: booked })
  return sections
}

/** What can be booked, the consultations that have no page of a service's kind around the others. */
export function offers() {
  const { general, businessSolutions, operationalAudit } = services
  return [general, businessSolutions, ...serviceRecords().map(offerOf), operationalAudit]
}

const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

/** The Lucide icons by name; each is what lies within an SVG of 24 by 24. */
function lucide(): z.infer<typeof iconSet>['icons'] {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  return iconSet.parse(JSON.parse(readFileSync(file, 'utf8'))).icons
}

/** The catalogue: each service that stands in it, with its drawing. */
export function catalogue() {
  const icons = lucide()
  return serviceRecords().flatMap(({ slug, title, description, path, category, icon = '' }) => {
    if (category === undefined) return []
    const drawing = icons[icon]?.body
    if (drawing === undefined) {
      throw new Error(`content/services/${slug}.md: icon: there is no icon '${icon}'`)
    }
    return [{ slug, title, description, path, category, drawing }]
  })
}

/** Code that fetches each record from a module of its own, by slug. */
export function servicePagesCode(): string {
  const entries = serviceRecords().map(
    ({ slug, path }) =>
      `'${slug}': { path: '${path}', load: () => import('content:service/${slug}') }`,
  )
  return `export const servicePages = {${entries.join(',\n')}}`
}

/** The record of one service; undefined where there is none of that name. */
export function serviceRecord(slug: string) {
  const records = serviceRecords()
  const record = records.find((one) => one.slug === slug)
  return record && servicePage(record, { services: records, handbook: handbookSections() })
}
