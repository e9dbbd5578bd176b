import { services } from '../../../content/services/services.ts'
import { BookingLink } from '../../features/booking/booking-link.tsx'
import { Flow } from '../../features/flow/flow.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The opening: what the firm does, in its own words, and the drawing that says it again. */
export function Hero() {
  return (
    <div className="hero">
      <div className="wrap">
        <p className="eyebrow">
          CFO services · Valuation · <span>Law-firm operations</span>
        </p>
        <h1 className="hero-title">
          From pain flows to <mark>dream flows</mark>.
        </h1>
        <p className="lead">
          Finance, valuations you can defend, and an operation that runs without you at the desk
          until midnight. For law-firm owners, founders and investors.
        </p>
        <p className="actions">
          <BookingLink service={services.general} size="lg">
            Book a consultation
          </BookingLink>
          <a className={buttonClass({ variant: 'link' })} href={paths.assessment()}>
            Take the 12-question assessment
          </a>
        </p>
      </div>
      <Flow seed={11} lines={22} className="hero-flow" />
    </div>
  )
}
