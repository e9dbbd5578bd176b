import { momentIn } from '../../../content/moments.ts'
import type { OwnBooking } from '../../../contracts/booking/own-booking.ts'

/** What the booking is about, and when, in the zone that it was booked in. */
export function OwnBookingEntries({ booking }: { booking: OwnBooking }) {
  const { date, time } = momentIn(booking.timezone, booking)
  const entries = [
    ['Re', booking.service],
    ['Date', date],
    ['Time', time],
  ]
  return (
    <dl className="ledger booked-entries">
      {entries.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
