import { useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { DialogFailure } from './dialog-failure.tsx'
import {
  bookingState,
  closeBooking,
  onBookingChange,
  prerenderedBookingState,
} from './open-booking.ts'
import { loadSlip } from './slip-loader.ts'

/** Renders the booking dialog once its code has loaded. Use it once per page. */
export function BookingHost() {
  const { Dialog, open, service, enclosure } = useSyncExternalStore(
    onBookingChange,
    bookingState,
    prerenderedBookingState,
  )
  useEffect(() => {
    void loadSlip(true)
  }, [])
  return Dialog ? (
    <ErrorBoundary
      name="booking-dialog"
      renderFallback={(retry) => <DialogFailure {...{ open, service, enclosure, retry }} />}
    >
      <Dialog open={open} service={service} enclosure={enclosure} onClose={closeBooking} />
    </ErrorBoundary>
  ) : null
}
