import { labels } from '../../../cms/pages/service.ts'
import type { ServiceOffer } from '../../../cms/schemas/service.ts'
import type { HandbookLink } from '../../../cms/services/service-page.ts'
import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'

/** Leaves out services without a page. */
export function ledgerRowsOf(offers: readonly ServiceOffer[]) {
  return offers.flatMap(({ title, summary, path, gets }) =>
    path === undefined ? [] : [{ name: title, summary, href: path, action: gets }],
  )
}

export function HandbookLinks({ sections }: { sections: readonly HandbookLink[] }) {
  if (sections.length === 0) return null
  return (
    <p className="memo-reading">
      <span>{labels.handbook}</span>
      {sections.map(({ id, title }) => (
        <a key={id} className="text-link" href={paths.handbook(id)}>
          {title}
        </a>
      ))}
    </p>
  )
}

/** Renders nothing without offers. */
export function Related({ offers }: { offers: readonly ServiceOffer[] }) {
  if (offers.length === 0) return null
  return (
    <section className="memo-related" aria-labelledby="related">
      <h2 id="related">{labels.related}</h2>
      <LedgerList rows={ledgerRowsOf(offers)} />
    </section>
  )
}
