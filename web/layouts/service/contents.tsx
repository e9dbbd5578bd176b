import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import type { Chapter } from './chapters.tsx'
import './contents.css'

interface ContentsProps {
  record: ServicePage
  chapters: readonly Chapter[]
}

/** The row of chapters with the page's button. It sticks to the top, and is hidden on phones. */
export function Contents({ record, chapters }: ContentsProps) {
  return (
    <div className="chapter-row">
      <div className="wrap">
        <nav aria-label={labels.contents}>
          <ol>
            {chapters.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <BookingLink service={record} size="sm" hasLine={false}>
          {record.button}
        </BookingLink>
      </div>
    </div>
  )
}
