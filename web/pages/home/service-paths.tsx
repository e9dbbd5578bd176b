import { named } from 'content:service-paths'
import { prices } from 'content:service-prices'
import { offers } from '../../../cms/pages/home.ts'
import { paths } from '../../paths.ts'
import { OptionalText } from '../../ui/optional-text.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import '../../ui/ledger.css'
import './service-paths.css'

/** URLs by the names that the content uses. */
const addresses = { services: paths.services(), lawFirmSolutions: paths.lawFirmSolutions() }

const pathOf = Object.fromEntries(named.map(({ slug, path }) => [slug, path]))

/** The service's own price, or the words that the page has for it. */
function feeOf(row: (typeof offers.paths)[number]['rows'][number]) {
  const price = prices[row.service]
  if (price === undefined) return { amount: row.fee, unit: row.feeNote }
  return { amount: `from ${price.from}`, unit: price.unit }
}

/** Two kinds of visitors, each with the services to start with: what they give, time, and fee. */
export function ServicePaths() {
  const { columns } = offers
  return (
    <section className="wrap home-section stamped" aria-label={offers.label}>
      <OptionalText as="span" className="stamp">
        {offers.mark}
      </OptionalText>
      <div className="paths-spread">
        {offers.paths.map(({ heading, text, rows, all }) => (
          <div key={heading} className="path">
            <h2>{heading}</h2>
            <p className="path-text">{text}</p>
            <p className="path-columns" aria-hidden="true">
              <span>{columns.gives}</span>
              <span>{columns.takes}</span>
              <span>{columns.fee}</span>
            </p>
            <ul>
              {rows.map((row) => {
                const { amount, unit } = feeOf(row)
                return (
                  <li key={row.service}>
                    <div>
                      <h3 className="ledger-name">
                        <a href={pathOf[row.service]}>{row.name}</a>
                      </h3>
                      <p>
                        <Unbroken>{row.gives}</Unbroken>
                      </p>
                    </div>
                    <dl>
                      <dt>{columns.takes}</dt>
                      <dd>
                        <b>{row.takes}</b>
                        {row.takesNote && ` ${row.takesNote}`}
                      </dd>
                      <dt>{columns.fee}</dt>
                      <dd>
                        <b>{amount}</b>
                        {unit && ` ${unit}`}
                      </dd>
                    </dl>
                  </li>
                )
              })}
            </ul>
            <p className="path-all">
              <a className="text-link" href={addresses[all.leads]}>
                {all.text}
              </a>
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
