import { offers } from 'content:service-index'
import type { ServiceOffer } from '../../../content/schemas/service.ts'

const listed = offers.filter(({ path }) => path !== undefined)

function Line({ offer }: { offer: ServiceOffer }) {
  return (
    <li className="register-line">
      <a href={offer.path}>{offer.title}</a>
      <span>{offer.summary}</span>
    </li>
  )
}

/** Every service that has a page, numbered as in a register. */
export function Register() {
  return (
    <ol className="register-lines">
      {listed.map((offer) => (
        <Line key={offer.slug} offer={offer} />
      ))}
    </ol>
  )
}
