import type { Exhibit } from '../schemas/exhibit.ts'
import type { ServiceOffer, ServiceRecord } from '../schemas/service.ts'
import { offerOf } from './read-services.ts'
import { services } from './services.ts'

/** What a service's page is made of: its record, with the services beside it in place of names. */
export type ServicePage = Omit<ServiceRecord, 'related' | 'exhibit' | 'order' | 'icon'> & {
  related: readonly ServiceOffer[]
  /** Without its checks, which are for whoever writes it. */
  exhibit?: Omit<Exhibit, 'checks'>
}

const BESIDE = 3

/** The three that a record names; without such a list those that follow it in the catalogue. */
function relatedTo(record: ServiceRecord, all: readonly ServiceRecord[]): ServiceOffer[] {
  const offers = [...all.map(offerOf), services.operationalAudit]
  if (record.related === undefined) {
    const here = all.indexOf(record)
    return [...all.slice(here + 1), ...all].slice(0, BESIDE).map(offerOf)
  }
  return record.related.flatMap((slug) => offers.filter((offer) => offer.slug === slug))
}

/** Makes of a record what its page needs, and no more. */
export function servicePage(record: ServiceRecord, all: readonly ServiceRecord[]): ServicePage {
  const { exhibit, related: _, order: _order, icon: _icon, ...shown } = record
  const page = { ...shown, related: relatedTo(record, all) }
  if (!exhibit) return page
  const { checks: _checks, ...table } = exhibit
  return { ...page, exhibit: table }
}
