import { momentIn } from '../../../content/moments.ts'
import type { OwnBooking } from '../../../contracts/booking/own-booking.ts'

/** What the booking is about, and when, in the zone that it was booked in; no more once canceled. */
export function OwnBookingEntries({ booking }: { booking: OwnBooking }) {
  const { date, time } = momentIn(booking.timezone, booking)
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
