import type { OwnBooking } from '../../../contracts/booking/own-booking.ts'
import { calendarDateIn, spokenDate } from './calendar-date.ts'
import { officeTimes, timeIn } from './slot-label.ts'
import { zoneName } from './time-zones.ts'

/** A moment in words, e.g. `Tuesday, November 24, 2026` and `5:00 PM, London time (9:00 AM Pacific)`. */
export function momentIn(
  zone: string,
  { startsAt, officeTimezone }: Pick<OwnBooking, 'startsAt' | 'officeTimezone'>,
): { date: string; time: string } {
  const beside = officeTimes({ visitor: zone, office: officeTimezone })(startsAt)
  const time = `${timeIn(zone, startsAt)}, ${zoneName(zone)} time`
  return {
    date: spokenDate(calendarDateIn(zone, new Date(startsAt))),
    time: beside === undefined ? time : `${time} (${beside})`,
  }
}

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
