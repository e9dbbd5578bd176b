import type { ICalCalendar, ICalEvent, ICalEventStatus } from 'ical-generator'
import type { MailContext } from '../context.ts'
import type { Appointment } from '../mail-data.ts'
import { oneLine } from '../one-line.ts'
import { bookingUid } from './booking-uid.ts'
import { organizerOf } from './new-calendar.ts'

/** Longer than any line made from a visitor's input. */
const MAX_LINE_LENGTH = 500

interface EventText {
  stamp: Date
  status: ICalEventStatus
  summary: string
  /** One string per line. */
  description: readonly string[]
}

/**
 * UID and SEQUENCE are the same in every calendar. Times are in UTC, which needs no time zone
 * definition.
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
