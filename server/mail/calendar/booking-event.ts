import type { ICalCalendar, ICalEvent, ICalEventStatus } from 'ical-generator'
import { mailHost, type MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'
import { bookingUid } from './booking-uid.ts'
import { organizerOf } from './own-calendar.ts'

/** What a calendar has to know of a booking. */
export interface Appointment {
  id: string
  name: string
  email: string
  phone: string
  /** What the consultation is about. */
  service: string
  startsAt: Date
  endsAt: Date
  /** The iCalendar SEQUENCE; rises with every mail that changes the appointment. */
  sequence: number
}

/** Longer than any line that a visitor can make us write. */
const LONGEST_LINE = 500

interface EventWords {
  /** The DTSTAMP. */
  stamp: Date
  status: ICalEventStatus
  summary: string
  /** A line each. */
  description: readonly string[]
}

/**
 * Adds a booking's event to a calendar: one and the same, by its UID and SEQUENCE, wherever it is
 * read. Times are in UTC, so that no zone definition has to travel along.
 */
export function addBookingEvent(
  calendar: ICalCalendar,
  booking: Appointment,
  context: MailContext,
  { stamp, status, summary, description }: EventWords,
): ICalEvent {
  return calendar.createEvent({
    id: bookingUid(booking.id, mailHost(context.publicUrl)),
    sequence: booking.sequence,
    stamp,
    start: booking.startsAt,
    end: booking.endsAt,
    status,
    summary: oneLine(summary),
    location: oneLine(`Telephone (we call ${booking.phone})`),
    description: description.map((line) => oneLine(line, LONGEST_LINE)).join('\n'),
    organizer: organizerOf(context),
  })
}
