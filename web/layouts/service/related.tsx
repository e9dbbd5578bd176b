import type { ServiceOffer } from '../../../content/schemas/service.ts'
import type { HandbookLink } from '../../../content/services/service-page.ts'
import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'

/** The rows that services make in a ledger; one without a page makes none. */
export function rowsOf(offers: readonly ServiceOffer[]) {
  return offers.flatMap(({ title, summary, path }) =>
    path === undefined ? [] : [{ name: title, summary, href: path }],
  )
}

/** The sections of the handbook that go with a service. */
export function Reading({ sections }: { sections: readonly HandbookLink[] }) {
  if (sections.length === 0) return null
  return (
    <p className="memo-reading">
      <span>In the handbook:</span>
      {sections.map(({ id, title }) => (
        <a key={id} className="text-link" href={paths.handbook(id)}>
          {title}
        </a>
      ))}
    </p>
  )
}

/** What is asked for beside a service. */
export function Related({ offers }: { offers: readonly ServiceOffer[] }) {
  return (
    <section className="memo-related" aria-labelledby="related">
      <h2 id="related">Related services</h2>
      <LedgerList rows={rowsOf(offers)} />
    </section>
  )
}
