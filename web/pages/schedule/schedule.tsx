import { aside, failure, page, refusedTitle } from '../../../cms/pages/schedule.ts'
import { BookingPageForm } from '../../features/bookings/booking-page-form.tsx'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { FirmContact } from '../../layouts/firm-contact.tsx'
import { usePageData } from '../../lib/page-data.ts'
import type { PageProps } from '../../routes.ts'
import '../../layouts/schedule.css'
import '../../ui/button.css'
import '../../ui/field.css'
import '../../ui/ledger.css'

/** The booking page, for links from email and for visitors without scripts. */
export function Page({ path }: PageProps) {
  const form = usePageData('schedule')?.form
  const isRefused =
    form !== undefined && (form.message ?? Object.keys(form.errors)[0]) !== undefined
  return (
    <div className="wrap schedule">
      <PageMeta
        title={isRefused ? refusedTitle : page.title}
        description={page.description}
        path={path}
      />
      <header className="schedule-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
      </header>
      <div className="schedule-body">
        <div className="schedule-sheet">
          <FeatureBoundary
            name="booking"
            title={failure.name}
            selector=".schedule-sheet"
            isBookingForm
          >
            <BookingPageForm />
          </FeatureBoundary>
        </div>
        <aside className="schedule-aside" aria-label={aside.label}>
          <div>
            <h2>{aside.heading}</h2>
            <ol className="schedule-steps">
              {aside.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <FirmContact heading={aside.contact} />
        </aside>
      </div>
    </div>
  )
}
