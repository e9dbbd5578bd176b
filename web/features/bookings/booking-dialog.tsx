import { Dialog } from '../../ui/dialog.tsx'
import { BookingForm, type CompletedBooking } from './booking-form.tsx'
import type { BookingDialogProps } from './open-booking.ts'
import { showSlip } from './slip-loader.ts'
import './booking-dialog.css'

/** Two sheets: the calendar, and beside it the slip, which shows the choices made so far. */
export function BookingDialog({ open, service, enclosure, onClose }: BookingDialogProps) {
  function finish({ reply }: CompletedBooking) {
    onClose()
    // A request that the firm has yet to confirm has no link, and gets no slip.
    if (reply?.manageUrl !== undefined) void showSlip()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Book a consultation"
      maxWidth={500}
      className="booking-dialog"
    >
      <p className="booking-re">
        <span>Re:</span> {service}
      </p>
      <BookingForm service={service} enclosure={enclosure} active={open} onBooked={finish} />
    </Dialog>
  )
}
