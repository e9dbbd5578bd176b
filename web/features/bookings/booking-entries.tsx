import { formatDateAndTime } from '../../../words/format-date-time.ts'
import type { ManagedBooking } from '../../../contracts/bookings/manage-booking.ts'
import '../../ui/ledger.css'
import './booking-entries.css'

/**
 * A booking's details, in the time zone it was booked in. Date and time are struck out once
 * canceled.
 */
export function BookingEntries({ booking }: { booking: ManagedBooking }) {
  const { date, time } = formatDateAndTime(booking.timezone, booking)
  const isCanceled = booking.status === 'canceled'
  return (
    <dl className="ledger booked-entries">
      <div>
        <dt>Re</dt>
        <dd>{booking.service}</dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{isCanceled ? <s>{date}</s> : date}</dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd>{isCanceled ? <s>{time}</s> : time}</dd>
      </div>
    </dl>
  )
}
