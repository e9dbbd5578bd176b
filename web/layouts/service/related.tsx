import type { ServiceOffer } from '../../../content/schemas/service.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'

/** The rows that services make in a ledger; one without a page makes none. */
export function rowsOf(offers: readonly ServiceOffer[]) {
  return offers.flatMap(({ title, summary, path }) =>
    path === undefined ? [] : [{ name: title, summary, href: path }],
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
