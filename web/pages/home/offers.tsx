import { ownPaths } from 'content:service-paths'
import { offers, resources } from '../../../cms/pages/home.ts'
import { services } from '../../../cms/services/services.ts'
import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'

/** URLs by the names that the content uses. */
const addresses = {
  assessment: paths.assessment(),
  handbook: paths.handbook(),
  webinar: paths.webinar(),
  book: paths.book(),
}

const { operationalAudit } = services

/** The build makes sure that each service on this page has a path. */
function pathOf(slug: string): string {
  if (slug === operationalAudit.slug) return operationalAudit.path
  return ownPaths[slug] ?? paths.service(slug)
}

/** The main offers, and links to the rest. */
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

/** Links to resources that need no contact with the firm. */
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
