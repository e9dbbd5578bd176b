import type { ReactNode } from 'react'
import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { site } from '../../../cms/site.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { formatPrice } from '../../../words/format-price.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { Sheets } from './sheets.tsx'
import './opening.css'

const trail = [
  { label: 'Home', href: paths.home() },
  { label: 'Services', href: paths.services() },
]

interface CellProps {
  label: string
  /** In large letters. */
  short?: string | undefined
  children?: ReactNode
  seal?: ReactNode
}

function Cell({ label, short, children, seal }: CellProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {seal}
        {short !== undefined && <b>{short}</b>} {children}
      </dd>
    </div>
  )
}

/** The deliverable, duration, fee, and signer, as far as the firm states them. */
function Terms({ record }: { record: ServicePage }) {
  const { inBrief, benefits, duration, fee, signer, person, sample } = record
  const { receive, takes } = inBrief ?? {}
  const price = fee?.price
  const signs = person && [person.name, ...person.letters].join(', ')
  return (
    <>
      {sample && (fee ?? signer) && <p className="sample-note">{labels.sampleTerms}</p>}
      <dl className="service-terms">
        <Cell label={labels.receive} short={receive?.short}>
          {receive?.text ?? <InlineMarkdown text={benefits[0] ?? ''} />}
        </Cell>
        {duration !== undefined && (
          <Cell label={labels.takes} short={takes?.short}>
            {takes?.text ?? <InlineMarkdown text={duration} />}
          </Cell>
        )}
        {fee && (
          <Cell label={labels.fee} short={price && formatPrice(price)}>
            {price
              ? [price.unit, price.note].filter(Boolean).join('. ')
              : (fee.reason ?? `${labels.drivers} ${fee.drivers[0]}`)}
          </Cell>
        )}
        {signer && (
          <Cell
            label={labels.signs}
            short={signs}
            seal={<Seal name={person?.name ?? site.company} />}
          >
            {signer.who}
          </Cell>
        )}
      </dl>
    </>
  )
}

/** The first screen of a service: heading, button, terms, and the report with its worked example. */
export function Opening({ record }: { record: ServicePage }) {
  const { title, heading, lead, button } = record
  return (
    <div className="service-opening">
      <header className="wrap">
        <Breadcrumbs trail={trail} current={title} />
        <div className="opening-screen">
          <h1>{heading}</h1>
          <p className="lead">
            <InlineMarkdown text={lead} />
          </p>
          <p className="actions">
            <BookingLink service={record}>{button}</BookingLink>
            <a className={buttonClass({ variant: 'link' })} href={paths.contact()}>
              {labels.message}
            </a>
          </p>
          <Sheets record={record} />
        </div>
        <div className="opening-terms">
          <Terms record={record} />
        </div>
      </header>
    </div>
  )
}
