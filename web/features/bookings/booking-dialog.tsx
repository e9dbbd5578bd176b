import { Dialog } from '../../ui/dialog.tsx'
import { BookingForm } from './booking-form.tsx'
import type { BookingDialogProps } from './open-booking.ts'
import './booking-dialog.css'

export function BookingDialog({ open, service, enclosure, onClose }: BookingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Schedule a consultation" maxWidth={500}>
      <p className="booking-re">
        <span>Re:</span> {service}
      </p>
      <BookingForm service={service} enclosure={enclosure} active={open} onBooked={onClose} />
    </Dialog>
  )
}
