import { aside, failure, page } from '../../../cms/pages/booking.ts'
import { ManageBooking } from '../../features/bookings/manage-booking.tsx'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { FirmContact } from '../../layouts/firm-contact.tsx'
import { bookingTokenIn, paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import '../../layouts/schedule.css'
import '../../ui/button.css'
import '../../ui/field.css'
import '../../ui/ledger.css'

/** The URL contains a secret, so nothing on the page repeats it. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap schedule">
      <PageMeta title={page.title} description={page.description} path={paths.booking()} noindex />
      <header className="schedule-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
      </header>
      <div className="schedule-body">
        <div className="schedule-sheet">
          <FeatureBoundary
            name="manage-booking"
            title={failure.name}
            message={<p>{failure.message}</p>}
          >
            <ManageBooking key={path} token={bookingTokenIn(path) ?? ''} />
          </FeatureBoundary>
        </div>
        <aside className="schedule-aside" aria-label={aside.label}>
          <FirmContact heading={aside.contact} />
          <div>
            <h2>{aside.heading}</h2>
            <p>{aside.text}</p>
          </div>
        </aside>
      </div>
    </div>
  )
}
