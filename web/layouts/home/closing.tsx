import { services } from '../../../content/services/services.ts'
import { BookingLink } from '../../features/booking/booking-link.tsx'
import { site } from '../../../content/site.ts'

/** The question the page leads up to. */
export function Closing() {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <h2 id="closing">What would you rather not find out late?</h2>
        <div className="closing-words">
          <p>
            A consultation takes thirty minutes. You say what happened and by when you need an
            answer; we say which number it calls for, what it must withstand and whether we are the
            ones to ask. For owners of law firms the first half hour is an audit of where the hours
            and the money go. It is complimentary, and there is room for 5 new client firms per
            month.
          </p>
          <p className="actions">
            <BookingLink service={services.general} size="lg">
              Choose a time
            </BookingLink>
            <span>
              or call{' '}
              <a className="text-link" href={site.phoneHref}>
                {site.phone}
              </a>
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}
