import type { OwnBooking } from '../../../contracts/booking/own-booking.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { OwnBookingEntries } from './own-booking-entries.tsx'
import { StepHeading } from './step-heading.tsx'
import { useOwnChange } from './use-own-change.ts'

interface StepProps {
  token: string
  booking: OwnBooking
  /** The step is over, whether or not anything was changed. */
  onDone: () => void
}

/** Asks once more before a booking is canceled. */
export function CancelStep({ token, booking, onDone }: StepProps) {
  const { send, sending } = useOwnChange({
    token,
    url: paths.api.cancelBooking(token),
    success: 'Your consultation has been canceled.',
    failure: 'Failed to cancel the consultation',
  })

  async function cancel() {
    const failure = await send({})
    if (failure === undefined || failure.outdated) onDone()
  }

  return (
    <section className="own-booking" aria-labelledby="own-booking">
      <StepHeading id="own-booking" focused>
        Cancel this consultation?
      </StepHeading>
      <OwnBookingEntries booking={booking} />
      <p>The time is then free for somebody else, and we will not call you.</p>
      <p className="actions">
        <Button variant="destructive" disabled={sending} onClick={() => void cancel()}>
          {sending ? 'Canceling...' : 'Yes, cancel it'}
        </Button>
        <Button variant="outline" disabled={sending} onClick={onDone}>
          Keep it
        </Button>
      </p>
    </section>
  )
}
