import { useEffect, useRef, useState } from 'react'
import type { Enclosure } from '../../../contracts/bookings/booking.ts'
import { restoreInput, readInput } from '../../lib/saved-input.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/close-icon.tsx'
import { SavedInputList } from '../../ui/saved-input-list.tsx'
import { BookingOutcomeMessage, useBookingOutcome } from './booking-outcome-message.tsx'
import { closeBooking, openBooking } from './open-booking.ts'

interface DialogFailureProps {
  open: boolean
  service: string
  enclosure: Enclosure | undefined
  retry: () => void
}

const DIALOG = 'dialog.dialog'

/** Shown in the corner of the page after an exception in the booking dialog. */
export function DialogFailure({ open, service, enclosure, retry }: DialogFailureProps) {
  const [fields] = useState(() => readInput(DIALOG))
  const [dismissed, setDismissed] = useState(false)
  const isBooked = useBookingOutcome().state === 'booked'
  const href = paths.schedule(service)
  const closed = useRef(false)
  useEffect(closeBooking, [])
  // The next click on a booking button tries the dialog again.
  useEffect(() => {
    if (!open) closed.current = true
    else if (closed.current) {
      retry()
      restoreInput(DIALOG, fields)
    }
  }, [open, retry, fields])

  if (dismissed) return null
  return (
    <div className="notice-area" role="alert">
      <div className="notice">
        <p className="notice-title">The booking form stopped working</p>
        <BookingOutcomeMessage />
        {!isBooked && (
          <>
            <SavedInputList fields={fields} />
            <Button
              variant="outline"
              size="sm"
              onClick={() => void openBooking({ service, href, enclosure })}
            >
              Try again
            </Button>
            <a className="notice-action" href={href}>
              Book on the scheduling page
            </a>
          </>
        )}
        <button
          type="button"
          className="notice-close"
          aria-label="Close"
          onClick={() => setDismissed(true)}
        >
          <CloseIcon />
        </button>
      </div>
    </div>
  )
}
