import type { Exhibit } from '../schemas/exhibit.ts'
import type { HandbookSection } from '../schemas/handbook.ts'
import type { ServiceOffer, ServiceRecord } from '../schemas/service.ts'
import { offerOf } from './read-services.ts'
import { services } from './services.ts'

/** A section of the handbook, as a link to it needs it. */
export type HandbookLink = Pick<HandbookSection, 'id' | 'title'>

/** What a service's page is made of: its record, with the services beside it in place of names. */
export type ServicePage = Omit<ServiceRecord, 'related' | 'exhibit' | 'order' | 'icon'> & {
  related: readonly ServiceOffer[]
  /** The sections of the handbook that name the service as helping. */
  reading: readonly HandbookLink[]
  /** Without its checks, which are for whoever writes it. */
  exhibit: Omit<Exhibit, 'checks'>
}

/** What a page may lead to beside its own record. */
export interface Beside {
  services: readonly ServiceRecord[]
  handbook: readonly HandbookSection[]
}

/** Makes of a record what its page needs, and no more. */
export function servicePage(record: ServiceRecord, beside: Beside): ServicePage {
  const { exhibit, related, order: _order, icon: _icon, ...shown } = record
  const { checks: _checks, ...table } = exhibit
  const offers = [...beside.services.map(offerOf), services.operationalAudit]
  return {
    ...shown,
    exhibit: table,
    related: related.flatMap((slug) => offers.filter((offer) => offer.slug === slug)),
    reading: beside.handbook
      .filter((section) => section.services.includes(record.slug))
      .map(({ id, title }) => ({ id, title })),
  }
}
