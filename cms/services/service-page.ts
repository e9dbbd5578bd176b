import type { Exhibit, ExhibitTable } from '../schemas/exhibit.ts'
import type { HandbookSection } from '../schemas/handbook.ts'
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
}

/** Records a service's page may refer to. */
export interface PageContext {
  services: readonly ServiceRecord[]
  handbook: readonly HandbookSection[]
}

function tableOf({ checks: _checks, drawing: _drawing, ...table }: Exhibit): ExhibitTable {
  return table
}

/** Builds the data of a service's page, without unused fields. */
export function servicePage(record: ServiceRecord, beside: PageContext): ServicePage {
  const { exhibit, related, order: _order, hidden: _hidden, copyOf: _copyOf, ...shown } = record
  const offers = [...beside.services.map(offerOf), services.operationalAudit]
  return {
    ...shown,
    ...(exhibit && { exhibit: tableOf(exhibit) }),
    related: related.flatMap((slug) => offers.filter((offer) => offer.slug === slug)),
    reading: beside.handbook
      .filter((section) => section.services.includes(record.slug))
      .map(({ id, title }) => ({ id, title })),
  }
}
