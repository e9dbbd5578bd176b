import type { ServicePage } from '../../../content/services/service-page.ts'
import { BookingLink } from '../../features/booking/booking-link.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { StandingAction } from '../standing-action.tsx'
import { Contents } from './contents.tsx'
import { MemoHead } from './memo-head.tsx'
import { partsOf } from './parts.tsx'
import { Point } from './point.tsx'
import { Reading, Related } from './related.tsx'

const trail = [
  { label: 'Home', href: paths.home() },
  { label: 'Services', href: paths.services() },
]

/** A service told as a memorandum: head, numbered points, an exhibit, and what stands beside it. */
export function Memorandum({ record }: { record: ServicePage }) {
  const parts = partsOf(record)
  return (
    <div className={`wrap memo memo-${record.slug}`}>
      <Breadcrumbs trail={trail} current={record.title} />
      <MemoHead record={record} />
      <StandingAction service={record} button={record.button}>
        {parts.length > 0 && (
          <div className="memo-body">
            <Contents parts={parts} />
            <div className="memo-points">
              {parts.map(({ id, heading, body }) => (
                <Point key={id} id={id} heading={heading}>
                  {body}
                </Point>
              ))}
              <p className="actions standing-action-spares">
                <BookingLink service={record} size="lg">
                  {record.button}
                </BookingLink>
              </p>
            </div>
          </div>
        )}
        <Reading sections={record.reading} />
        <Related offers={record.related} />
      </StandingAction>
    </div>
  )
}
