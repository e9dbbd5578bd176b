import { useSyncExternalStore } from 'react'
import { type BookingOutcome, bookingOutcome, onBookingOutcome } from './booking-outcome.ts'

const SENTENCES: Record<BookingOutcome['state'], string> = {
  none: 'Nothing has been booked yet.',
  sending: 'We’re sending your booking. Please wait for the result to appear here.',
  failed: 'We couldn’t confirm your booking.',
  booked: 'Your consultation has been scheduled. You will receive a confirmation email shortly.',
}

/** Outcome of the last booking request. */
export function useBookingOutcome(): BookingOutcome {
  return useSyncExternalStore(onBookingOutcome, bookingOutcome, bookingOutcome)
}

/** For pages whose form has crashed. */
export function BookingOutcomeMessage() {
  const outcome = useBookingOutcome()
  const { manageUrl, message } =
    outcome.state === 'booked' ? outcome : { manageUrl: undefined, message: undefined }
  return (
    <p>
      <strong>{message ?? SENTENCES[outcome.state]}</strong>
      {manageUrl !== undefined && (
        <>
          {' '}
          <a className="text-link" href={manageUrl}>
            Change or cancel
          </a>
        </>
      )}
    </p>
  )
}
