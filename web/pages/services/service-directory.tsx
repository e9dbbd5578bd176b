import { offers } from 'content:service-index'
import type { ServiceOffer } from '../../../cms/schemas/service.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

const listed = offers.filter(({ path }) => path !== undefined)

function ServiceItem({ offer }: { offer: ServiceOffer }) {
  return (
    <li className="service-directory-item">
      <a href={offer.path}>{offer.title}</a>
      <span>
        <Unbroken>{offer.summary}</Unbroken>
      </span>
    </li>
  )
}

/** Every service that has a page. */
export function ServiceDirectory() {
  return (
    <ol className="service-directory-list">
      {listed.map((offer) => (
        <ServiceItem key={offer.slug} offer={offer} />
      ))}
    </ol>
  )
}
