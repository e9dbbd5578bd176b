import { OwnBookingLoader } from '../features/booking/own-booking-loader.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { ReachUs } from '../layouts/reach-us.tsx'
import { bookingTokenIn, paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'

const description =
  'Your own booking, by the link of our message: see when we call you, choose another time, or cancel.'

/** A visitor's own booking. The address is a secret, so nothing on the page repeats it. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap schedule">
      <PageMeta title="Your booking" description={description} path={paths.booking()} noindex />
      <header className="schedule-head">
        <h1>Your booking</h1>
        <p className="lead">See when we call you, choose another time, or cancel.</p>
      </header>
      <div className="schedule-body">
        <div className="schedule-sheet">
          {/* The server puts the booking here, and each step that changes it. */}
          <noscript data-plain="">
            <p>Please use the whole link of our latest message.</p>
          </noscript>
          <OwnBookingLoader token={bookingTokenIn(path) ?? ''} />
        </div>
        <aside className="schedule-aside" aria-label="Help with your booking">
          <ReachUs heading="Rather talk to us?" />
          <div>
            <h2>This address is yours alone</h2>
            <p>Whoever has it can change the booking, so pass it on to nobody.</p>
          </div>
        </aside>
      </div>
    </div>
  )
}
