import { closing, page } from '../../../cms/pages/home.ts'
import { site } from '../../../cms/site.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

export function Closing() {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <h2 id="closing">{closing.heading}</h2>
        <div className="closing-words">
          <p>
            <Unbroken>{closing.text}</Unbroken>
          </p>
          <p className="actions">
            <BookingLink service={page.service} size="lg">
              {closing.button}
            </BookingLink>
            <span>
              {`${closing.call} `}
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
