import { page, question, relief } from '../../../cms/pages/law-firm-ceo.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

/** Two next steps: the assessment or a call. */
export function Verdict() {
  return (
    <div className="verdict">
      <div className="wrap">
        <section id="assessment" aria-labelledby="question">
          <h2 id="question">{question.heading}</h2>
          <p>{question.text}</p>
          <p className="actions">
            <a className={buttonClass({ size: 'lg' })} href={paths.assessment()}>
              {question.button}
            </a>
          </p>
        </section>
        <section aria-labelledby="relief">
          <h2 id="relief">{relief.heading}</h2>
          <p>
            <Unbroken>{relief.text}</Unbroken>
          </p>
          <p className="verdict-limit">{relief.limit}</p>
          <p className="actions sticky-cta-duplicate">
            <BookingLink service={page.service} size="lg" variant="outline">
              {page.service.button}
            </BookingLink>
          </p>
        </section>
      </div>
    </div>
  )
}
