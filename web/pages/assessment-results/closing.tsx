import { closing, page } from '../../../cms/pages/assessment-results.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

interface ClosingProps {
  className?: string
  /** Sent with the booking; undefined before the quiz. */
  answers?: readonly Letter[]
}

/** The offer to go over the result in the audit. */
export function Closing({ className, answers }: ClosingProps) {
  return (
    <section className={className} aria-labelledby="closing">
      <h2 id="closing">{closing.heading}</h2>
      <p>
        <Unbroken>{closing.text}</Unbroken>
      </p>
      <p className="actions">
        <BookingLink
          service={page.service}
          size="lg"
          enclosure={answers && { assessment: answers.join('') }}
        >
          {closing.button}
        </BookingLink>
      </p>
    </section>
  )
}
