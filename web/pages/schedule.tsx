import { BookingSheetLoader } from '../features/booking/booking-sheet-loader.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { ReachUs } from '../layouts/reach-us.tsx'
import type { PageProps } from '../routes.ts'

const description =
  'Choose a day and a time for a thirty-minute consultation, in your own time zone, and receive the calendar invitation by e-mail.'

/** The booking as a page of its own: where links lead until scripts are there, and from mail. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap schedule">
      <PageMeta title="Schedule a consultation" description={description} path={path} />
      <header className="schedule-head">
        <h1>Schedule a consultation</h1>
        <p className="lead">
          Thirty minutes with someone who does the work. You choose the time; the confirmation comes
          by e-mail, with an invitation for your calendar.
        </p>
      </header>
      <div className="schedule-body">
        <div className="schedule-sheet">
          {/* The server puts the steps of the booking here: a day, then a time, then the rest. */}
          <noscript data-plain="" />
          <BookingSheetLoader />
        </div>
        <aside className="schedule-aside" aria-label="About the consultation">
          <div>
            <h2>What happens next</h2>
            <ol className="schedule-steps">
              <li>The time is yours as soon as this page says so.</li>
              <li>An e-mail confirms it, with an invitation that your calendar understands.</li>
              <li>We call the number you give here, at the time you chose.</li>
            </ol>
          </div>
          <ReachUs heading="No time that suits?" />
        </aside>
      </div>
    </div>
  )
}
