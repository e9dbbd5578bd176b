import { servicePages } from 'content:service-pages'
import { offers, resources } from '../../../content/pages/home.ts'
import { services } from '../../../content/services/services.ts'
import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'

/** The addresses of the resources that the content refers to by name. */
const addresses = {
  assessment: paths.assessment(),
  handbook: paths.handbook(),
  webinar: paths.webinar(),
  book: paths.book(),
}

const { operationalAudit } = services

/** The path of a service's page. The build makes sure that each service on this page has one. */
function pathOf(slug: string): string {
  const path = slug === operationalAudit.slug ? operationalAudit.path : servicePages[slug]?.path
  return path ?? paths.services()
}

/** The firm's main offers, and links to the rest. */
export function Offers() {
  const further: readonly { name: string; service: string }[] = offers.further
  const rows = offers.rows.map(({ name, summary, service }) => ({
    name,
    summary,
    href: pathOf(service),
  }))
  return (
    <section className="wrap home-section" aria-labelledby="offers">
      <h2 id="offers">{offers.heading}</h2>
      <LedgerList rows={rows} />
      <p className="offers-further">
        <a className="text-link" href={paths.services()}>
          {offers.services}
        </a>
        {further.map(({ name, service }) => (
          <a key={service} className="text-link" href={pathOf(service)}>
            {name}
          </a>
        ))}
        <a className="text-link" href={paths.solutions()}>
          {offers.solutions}
        </a>
      </p>
    </section>
  )
}

/** Resources visitors can use without talking to anyone. */
export function Resources() {
  const rows = resources.rows.map(({ name, summary, action, leads }) => ({
    name,
    summary,
    action,
    href: addresses[leads],
  }))
  return (
    <section className="wrap home-section" aria-labelledby="reading">
      <h2 id="reading">{resources.heading}</h2>
      <LedgerList rows={rows} />
    </section>
  )
}
