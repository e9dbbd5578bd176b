import { type Chart, chartOf, filledIn } from '../schemas/chart.ts'
import type { Exhibit, ExhibitTable } from '../schemas/exhibit.ts'
import type { HandbookSection } from '../schemas/handbook.ts'
import type { Person } from '../schemas/person.ts'
import type { ServiceOffer, ServiceRecord } from '../schemas/service.ts'
import { offerOf } from './read-services.ts'
import { services } from './services.ts'

/** The fields of a handbook section that a link needs. */
export type HandbookLink = Pick<HandbookSection, 'id' | 'title'>

/** The data of a service's page: its record, with related services resolved. */
export type ServicePage = Omit<
  ServiceRecord,
  'related' | 'exhibit' | 'order' | 'hidden' | 'copyOf'
> & {
  related: readonly ServiceOffer[]
  /** Handbook sections that list this service as helpful. */
  reading: readonly HandbookLink[]
  exhibit?: ExhibitTable
  chart?: Chart
  /** Where the numbers of the chart come from. */
  sources?: NonNullable<Exhibit['sources']>
  /** Who signs it, from team.yaml; absent if no one there does. */
  person?: { name: string; letters: string[]; sample: boolean }
}

/** Records a service's page may refer to. */
export interface PageContext {
  services: readonly ServiceRecord[]
  handbook: readonly HandbookSection[]
  team: readonly Person[]
}

/** An exhibit's table, with its chart and the chart's sources if it has them. */
function drawnOf({ checks: _checks, drawing: _drawing, chart, sources, ...table }: Exhibit) {
  const { rows } = table
  return {
    exhibit: table,
    ...(chart && { chart: chartOf(rows, chart) }),
    ...(sources && {
      sources: sources.map((source) => ({ ...source, number: filledIn(rows, source.number) })),
    }),
  }
}

function signerOf(slug: string, team: readonly Person[]) {
  const person = team.find(({ services }) => services?.includes(slug))
  if (!person) return undefined
  // The letters of a credential, such as ASA in `ASA, American Society of Appraisers`.
  const letters = person.credentials.map((credential) => credential.replace(/,.*/, ''))
  return { name: person.name, letters: letters.slice(0, 1), sample: person.sample }
}

/** Builds the data of a service's page, without unused fields. */
export function servicePage(record: ServiceRecord, beside: PageContext): ServicePage {
  const { exhibit, related, order: _order, hidden: _hidden, copyOf: _copyOf, ...shown } = record
  const person = signerOf(record.slug, beside.team)
  const offers = [...beside.services.map(offerOf), services.operationalAudit]
  return {
    ...shown,
    ...(exhibit && drawnOf(exhibit)),
    ...(person && { person }),
    related: related.flatMap((slug) => offers.filter((offer) => offer.slug === slug)),
    reading: beside.handbook
      .filter((section) => section.services.includes(record.slug))
      .map(({ id, title }) => ({ id, title })),
  }
}
