import { catalogue } from 'content:catalogue'
import type { ReactNode } from 'react'
import { count } from '../../cms/pages/solutions.ts'
import { serviceCategories } from '../../cms/schemas/service-categories.ts'
import { fillInCount } from '../../words/fill-in.ts'
import '../ui/ledger.css'
import './service-ledger.css'

export type LedgerService = (typeof catalogue)[number]

interface ServiceLedgerProps {
  /** Heading of the services without a category, which are left out without it. */
  others?: string
  /** Content beside the service's name. */
  children: (service: LedgerService) => ReactNode
}

/** The services by kind, each a row that is one link. Leaves out kinds without services. */
export function ServiceLedger({ others, children }: ServiceLedgerProps) {
  const kinds = [
    ...serviceCategories.map((category) => ({ heading: category, category })),
    ...(others === undefined ? [] : [{ heading: others, category: undefined }]),
  ]
  return kinds.map(({ heading, category }, index) => {
    const services = catalogue.filter((service) => service.category === category)
    if (services.length === 0) return null
    const id = `account-${index + 1}`
    return (
      <section key={heading} className="account" aria-labelledby={id}>
        <header>
          <h2 id={id}>{heading}</h2>
          <p className="account-count">{fillInCount(count, services.length)}</p>
        </header>
        <ul className="ledger">
          {services.map((service) => (
            <li key={service.slug} className="ledger-row account-entry">
              <h3 className="ledger-name">
                <a href={service.path}>{service.title}</a>
              </h3>
              {children(service)}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
