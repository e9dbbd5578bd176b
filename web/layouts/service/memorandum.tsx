import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { StickyCta } from '../sticky-cta.tsx'
import { Contents } from './contents.tsx'
import { MemoHead } from './memo-head.tsx'
import { sectionsOf } from './sections.tsx'
import { Point } from './point.tsx'
import { HandbookLinks, Related } from './related.tsx'
import './memorandum.css'

const trail = [
  { label: 'Home', href: paths.home() },
  { label: 'Services', href: paths.services() },
]

export function Memorandum({ record }: { record: ServicePage }) {
  const parts = sectionsOf(record)
  return (
    <div className={`wrap memo memo-${record.slug}`}>
      <Breadcrumbs trail={trail} current={record.title} />
      <MemoHead record={record} />
      <StickyCta service={record} button={record.button}>
        {parts.length > 0 && (
          <div className="memo-body">
            <Contents parts={parts} />
            <div className="memo-points">
              {parts.map(({ id, heading, body }) => (
                <Point key={id} id={id} heading={heading}>
                  {body}
                </Point>
              ))}
              <p className="actions sticky-cta-duplicate">
                <BookingLink service={record} size="lg">
                  {record.button}
                </BookingLink>
              </p>
            </div>
          </div>
        )}
        <HandbookLinks sections={record.reading} />
        {record.worksheet && (
          <p className="memo-reading">
            <span>{labels.worksheet}</span>
            <a className="text-link" href={paths.tool(record.worksheet.name)}>
              {record.worksheet.link}
            </a>
          </p>
        )}
        <Related offers={record.related} />
      </StickyCta>
    </div>
  )
}
