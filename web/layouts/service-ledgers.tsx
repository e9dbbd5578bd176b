import { serviceCategories, servicesWithPage } from '../../content/services/services.ts'
import { LedgerList, type LedgerRow } from '../ui/ledger-list.tsx'

interface ServiceLedgersProps {
  /** The address of a service's page, from its slug. */
  hrefOf: (slug: string) => string
}

/** Every service that has a page, under the headings of the catalogue. */
export function ServiceLedgers({ hrefOf }: ServiceLedgersProps) {
  const rowsOf = (category: string | undefined): LedgerRow[] =>
    servicesWithPage
      .filter((service) => ('category' in service ? service.category : undefined) === category)
      .map(({ slug, title, summary }) => ({ name: title, summary, href: hrefOf(slug) }))
  return [...serviceCategories, undefined].map((category) => {
    const rows = rowsOf(category)
    return rows.length === 0 ? null : (
      <section key={category ?? 'further'} className="plain-more">
        <h2>{category ?? 'Further services'}</h2>
        <LedgerList rows={rows} />
      </section>
    )
  })
}
