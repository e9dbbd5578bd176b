import type { ServiceCategory } from '../../../content/schemas/service-categories.ts'
import type { ServicePage } from '../../../content/services/service-page.ts'
import { site } from '../../../content/site.ts'
import { BookingLink } from '../../features/booking/booking-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Words } from './words.tsx'

/** Who reads a memorandum of each kind. */
const addressees: Record<ServiceCategory, string> = {
  'Valuation & Advisory Solutions': 'Owners, founders, boards and investors',
  'Litigation & Dispute Resolution': 'Counsel, and the owners they speak for',
  'Financial Reporting & Compliance': 'Controllers, finance chiefs and their auditors',
  'Other Solutions': 'Owners, trustees and directors',
}

/** The head of a memorandum: to, from, re; below it the heading and what there is to say at once. */
export function MemoHead({ record }: { record: ServicePage }) {
  const { title, category, heading, lead, button } = record
  return (
    <header className="memo-head">
      <dl className="memo-lines">
        <div>
          <dt>To</dt>
          <dd>{category ? addressees[category] : 'Owners and managing partners'}</dd>
        </div>
        <div>
          <dt>From</dt>
          <dd>
            <a className="text-link" href={paths.team()}>
              {site.company}
            </a>
          </dd>
        </div>
        <div>
          <dt>Re</dt>
          <dd>{title}</dd>
        </div>
      </dl>
      <h1>{heading}</h1>
      <p className="lead">
        <Words text={lead} />
      </p>
      <p className="actions">
        <BookingLink service={record}>{button}</BookingLink>
        <a className={buttonClass({ variant: 'link' })} href={paths.contact()}>
          Send a message
        </a>
      </p>
    </header>
  )
}
