import { useSyncExternalStore } from 'react'
import {
  bookingState,
  closeBooking,
  onBookingChange,
  prerenderedBookingState,
} from './open-booking.ts'

/** The one place of every page where the booking dialog appears, once its code is here. */
export function BookingHost() {
  const { Dialog, open, service, assessment } = useSyncExternalStore(
    onBookingChange,
    bookingState,
    prerenderedBookingState,
  )
  return Dialog ? (
    <Dialog open={open} service={service} assessment={assessment} onClose={closeBooking} />
  ) : null
}
