import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { site } from '../../../cms/site.ts'
import { Logo } from '../../lib/logo.tsx'
import { Chart } from './chart.tsx'
import { InlineMarkdown } from './inline-markdown.tsx'
import './sheets.css'

function Firm() {
  return (
    <p className="sheet-firm">
      <Logo /> {site.company}
    </p>
  )
}

function Sources({ sources }: { sources: NonNullable<ServicePage['sources']> }) {
  return (
    <div className="service-sheet sources-sheet">
      <p className="sample-note">{labels.sample}</p>
      <p className="sheet-title">{labels.numbersFrom}</p>
      <dl>
        {sources.map(({ number, name, from }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="source-number">{number}</dd>
            <dd>{from}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The deliverables, for a service without a drawing; the page's text repeats them. */
function Contents({ title, benefits }: Pick<ServicePage, 'title' | 'benefits'>) {
  return (
    <div className="service-sheet top-sheet" aria-hidden="true">
      <Firm />
      <p className="sheet-title">{title}</p>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <InlineMarkdown text={benefit} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Two stacked sheets of a report: the worked example, and below it the sources of its numbers. A
 * checkbox moves the top sheet aside, so that it works without scripts.
 */
export function Sheets({ record }: { record: ServicePage }) {
  const { chart, sources } = record
  return (
    <div className="service-sheets">
      {sources && <input id="sources" type="checkbox" className="visually-hidden" />}
      <div className="sheets-stack">
        {sources && <Sources sources={sources} />}
        {chart ? (
          <figure className="service-sheet top-sheet">
            <figcaption>
              <Firm />
              <span className="sample-note">{labels.sample}</span>
              <b className="sheet-title">{chart.title}</b>{' '}
              <span className="sheet-note">{chart.note}</span>
            </figcaption>
            <Chart chart={chart} />
          </figure>
        ) : (
          <Contents {...record} />
        )}
      </div>
      {sources && (
        <label htmlFor="sources" className="side-note text-link">
          {labels.showSources}
        </label>
      )}
    </div>
  )
}
