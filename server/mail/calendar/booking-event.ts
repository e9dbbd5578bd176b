import type { ICalCalendar, ICalEvent, ICalEventStatus } from 'ical-generator'
import type { BookingFields } from '../../../contracts/booking/booking.ts'
import type { MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'
import { bookingUid } from './booking-uid.ts'
import { organizerOf } from './new-calendar.ts'

/** What a calendar event needs to know of a booking. */
export interface Appointment extends Omit<BookingFields, 'assessment'> {
  id: string
  startsAt: Date
  endsAt: Date
  /** The iCalendar SEQUENCE; increases with every email that changes the appointment. */
  sequence: number
}

/** Longer than any line made from a visitor's input. */
const MAX_LINE_LENGTH = 500

interface EventText {
  /** The DTSTAMP. */
  stamp: Date
  status: ICalEventStatus
  summary: string
  /** One string per line. */
  description: readonly string[]
}

/**
 * Adds a booking's event to a calendar. Its UID and SEQUENCE are the same in every calendar. Times
 * are in UTC, which needs no time zone definition.
 */
export function addBookingEvent(
  calendar: ICalCalendar,
  booking: Appointment,
  context: MailContext,
  { stamp, status, summary, description }: EventText,
): ICalEvent {
  return calendar.createEvent({
    id: bookingUid(booking.id, context.idHost),
    sequence: booking.sequence,
    stamp,
    start: booking.startsAt,
    end: booking.endsAt,
    status,
    summary: oneLine(summary),
    location: oneLine(`Phone: we’ll call ${booking.phone}`),
    description: description.map((line) => oneLine(line, MAX_LINE_LENGTH)).join('\n'),
    organizer: organizerOf(context),
  })
}
