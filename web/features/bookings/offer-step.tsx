import {
  acceptRequestWith,
  type CallDetails,
  type ManagedBooking,
} from '../../../contracts/bookings/manage-booking.ts'
import type { ReturnedForm } from '../../../contracts/page-data.ts'
import { ErrorSummary } from '../../lib/form/error-summary.tsx'
import { TextField } from '../../lib/form/text-field.tsx'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { BookingEntries } from './booking-entries.tsx'
import { StepHeading } from './step-heading.tsx'
import { type ChangeFailure, useBookingChange } from './use-booking-change.ts'
import { VISITOR_FIELDS } from './visitor-fields.ts'
import './manage-booking.css'

interface OfferStepProps {
  token: string
  booking: ManagedBooking
  /** Set if the form came back with errors. */
  returned: ReturnedForm | undefined
  /** Called once the time is booked. */
  onDone: () => void
}

/**
 * A time that the firm holds for the visitor, with fields for what it doesn't know of them. Booking
 * takes a button, because link scanners follow links.
 */
export function OfferStep({ token, booking, returned, onDone }: OfferStepProps) {
  const { missing = [] } = booking
  const hydrated = useHydrated()
  const { send } = useBookingChange({
    token,
    url: paths.api.acceptOffer(token),
    success: 'Your consultation has been scheduled.',
    failure: 'Failed to schedule the consultation',
  })
  const form = useContractForm<CallDetails, ChangeFailure | undefined>({
    schema: acceptRequestWith(missing),
    empty: { name: '', phone: '' },
    returned,
    send,
    onSent(failure) {
      if (failure === undefined) onDone()
    },
  })
  const how =
    missing.length === 0 ? 'Book it with one click.' : 'To book it, tell us how to reach you.'
  return (
    <>
      <ErrorSummary form={form} title="Your consultation hasn’t been scheduled yet" />
      <section className="manage-booking" aria-labelledby="manage-booking">
        <StepHeading id="manage-booking">This time is kept for you</StepHeading>
        <BookingEntries booking={booking} />
        <p>{how} You can move or cancel it later.</p>
        {/* No action attribute: the form posts to the page's own URL, which contains a secret. */}
        <form className="booking-move" method="post" noValidate={hydrated} onSubmit={form.submit}>
          <input type="hidden" name="step" value="accept" />
          {missing.map((name) => (
            <TextField key={name} form={form} name={name} spec={VISITOR_FIELDS[name]} />
          ))}
          <p className="actions">
            <Button type="submit" aria-disabled={form.sending}>
              {form.sending ? 'Booking...' : 'Book this time'}
            </Button>
          </p>
        </form>
      </section>
    </>
  )
}
