import type { SyntheticEvent } from 'react'
import type { ManagedBooking } from '../../../contracts/bookings/manage-booking.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { BookingEntries } from './booking-entries.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepLink } from './step-link.tsx'
import { useBookingChange } from './use-booking-change.ts'
import './manage-booking.css'

interface CancelStepProps {
  token: string
  booking: ManagedBooking
  /** Called whether or not anything changed. */
  onDone: () => void
}

export function CancelStep({ token, booking, onDone }: CancelStepProps) {
  const { send, sending } = useBookingChange({
    token,
    url: paths.api.cancelBooking(token),
    success: 'Your consultation has been canceled.',
    failure: 'Failed to cancel the consultation',
  })

  async function cancel(event: SyntheticEvent) {
    event.preventDefault()
    if (sending) return
    const failure = await send({})
    if (failure === undefined || failure.outdated) onDone()
  }

  return (
    <section className="manage-booking" aria-labelledby="manage-booking">
      <StepHeading id="manage-booking" focused focusedOnLoad>
        Cancel this consultation?
      </StepHeading>
      <BookingEntries booking={booking} />
      <p>If you cancel, we won’t call you, and someone else can book this time.</p>
      {/* No action attribute: the form posts to the page's own URL, which contains a secret. */}
      <form className="actions" method="post" onSubmit={(event) => void cancel(event)}>
        <input type="hidden" name="step" value="cancel" />
        <Button type="submit" variant="destructive" aria-disabled={sending}>
          {sending ? 'Canceling...' : 'Yes, cancel it'}
        </Button>
        <StepLink query="" variant="outline" onFollow={onDone}>
          Keep my consultation
        </StepLink>
      </form>
    </section>
  )
}
