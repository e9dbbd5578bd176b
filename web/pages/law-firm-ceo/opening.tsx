import { caption, page } from '../../../cms/pages/law-firm-ceo.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { Flow } from '../../features/flow/flow.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import './law-firm-ceo.css'

/** The parties, as on the first page of a pleading. */
function Caption() {
  return (
    <div className="caption">
      <div className="caption-parties">
        {caption.parties.map(({ name, role }, index) => (
          <p key={role}>
            {index > 0 && <span className="caption-versus">{caption.versus}</span>}
            <strong>
              <Unbroken>{name}</Unbroken>
            </strong>
            <span className="caption-role">{role}.</span>
          </p>
        ))}
      </div>
      <ul className="caption-terms">
        {caption.terms.map((term) => (
          <li key={term}>
            <Unbroken>{term}</Unbroken>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** On pleading paper with line numbers. */
export function Opening() {
  return (
    <div className="opening">
      <div className="wrap">
        <div className="pleading">
          <Caption />
          <h1>
            <span>{page.heading}</span>
          </h1>
          <p className="lead">{page.intro}</p>
          <p className="actions">
            <a className={buttonClass({ size: 'lg' })} href="#assessment">
              {caption.button}
            </a>
            <BookingLink service={page.service} variant="link">
              {page.service.button}
            </BookingLink>
          </p>
        </div>
      </div>
      <Flow seed={67} lines={14} calmAt={0.62} className="opening-flow" />
    </div>
  )
}
