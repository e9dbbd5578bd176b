import { addressees, labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { site } from '../../../cms/site.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CoverSheet } from './cover-sheet.tsx'
import { formatPrice } from './format-price.ts'
import { InlineMarkdown } from './inline-markdown.tsx'

/** To, from, re, and the fee if there is a price; then the heading and the introduction. */
export function MemoHead({ record }: { record: ServicePage }) {
  const { title, category, heading, lead, button, fee, sample } = record
  return (
    <header className="memo-head">
      <div>
        <dl className="memo-lines">
          <div>
            <dt>{labels.to}</dt>
            <dd>{addressees[category ?? 'other']}</dd>
          </div>
          <div>
            <dt>{labels.from}</dt>
            <dd>
              <a className="text-link" href={paths.team()}>
                {site.company}
              </a>
            </dd>
          </div>
          <div>
            <dt>{labels.re}</dt>
            <dd>{title}</dd>
          </div>
          {fee?.price && (
            <div>
              <dt>{labels.fee}</dt>
              <dd>
                {formatPrice(fee.price)} {fee.price.unit}
                {sample && <span className="sample-note memo-sample">{labels.sample}</span>}
              </dd>
            </div>
          )}
        </dl>
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
      </div>
      <CoverSheet record={record} />
    </header>
  )
}
