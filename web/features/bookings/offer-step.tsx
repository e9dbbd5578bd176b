import type { SyntheticEvent } from 'react'
import type { ManagedBooking } from '../../../contracts/bookings/manage-booking.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { BookingEntries } from './booking-entries.tsx'
import { StepHeading } from './step-heading.tsx'
import { useBookingChange } from './use-booking-change.ts'
import './manage-booking.css'

interface OfferStepProps {
  token: string
  booking: ManagedBooking
}

/**
 * A time that the firm holds for the visitor. Booking takes a button, because link scanners follow
 * links.
 */
export function OfferStep({ token, booking }: OfferStepProps) {
  const { send, sending } = useBookingChange({
    token,
    url: paths.api.acceptOffer(token),
    success: 'Your consultation has been scheduled.',
    failure: 'Failed to schedule the consultation',
  })

  function accept(event: SyntheticEvent) {
    event.preventDefault()
    if (!sending) void send({})
  }

  return (
    <section className="manage-booking" aria-labelledby="manage-booking">
      <StepHeading id="manage-booking">This time is kept for you</StepHeading>
      <BookingEntries booking={booking} />
      <p>Book it with one click. You can move or cancel it later.</p>
      {/* No action attribute: the form posts to the page's own URL, which contains a secret. */}
      <form className="actions" method="post" onSubmit={accept}>
        <input type="hidden" name="step" value="accept" />
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Booking...' : 'Book this time'}
        </Button>
      </form>
    </section>
  )
}
