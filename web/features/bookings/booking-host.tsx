import { useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { BookingAnchor } from './booking-anchor.tsx'
import { DialogFailure } from './dialog-failure.tsx'
import {
  bookingState,
  closeBooking,
  onBookingChange,
  prerenderedBookingState,
} from './open-booking.ts'
import { loadLine } from './slip-loader.ts'
import { onSlipChange, prerenderedSlipState, slipState } from './slip-state.ts'

/**
 * Renders the booking dialog once its code has loaded, and the slip of a booking. Use it once per
 * page.
 */
export function BookingHost() {
  const { Dialog, open, service, enclosure } = useSyncExternalStore(
    onBookingChange,
    bookingState,
    prerenderedBookingState,
  )
  const { Slip, shown } = useSyncExternalStore(onSlipChange, slipState, prerenderedSlipState)
  useEffect(() => {
    void loadLine(true)
  }, [])
  return (
    <>
      {Slip && shown && (
        <ErrorBoundary name="appointment-slip" renderFallback={() => null}>
          <Slip
            renderAgain={(each) => (
              <BookingAnchor service={each} className="text-link">
                Book another time
              </BookingAnchor>
            )}
          />
        </ErrorBoundary>
      )}
      {Dialog && (
        <ErrorBoundary
          name="booking-dialog"
          renderFallback={(retry) => <DialogFailure {...{ open, service, enclosure, retry }} />}
        >
          <Dialog open={open} service={service} enclosure={enclosure} onClose={closeBooking} />
        </ErrorBoundary>
      )}
    </>
  )
}
