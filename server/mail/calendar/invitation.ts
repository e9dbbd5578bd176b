import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { mailHost, type MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'

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

/**
 * The appointment as an iTIP request (RFC 5546, section 3.2.2), the only form that mail programs
 * offer to accept. Times are in UTC, so that no zone definition has to travel along.
 */
export function bookingInvitation(booking: Appointment, context: MailContext, now: Date): string {
  const { site, from } = context
  const calendar = ical({
    method: ICalCalendarMethod.REQUEST,
    prodId: { company: oneLine(site.company), product: 'Website', language: 'EN' },
  })
  const event = calendar.createEvent({
    id: `${booking.id}@${mailHost(context.publicUrl)}`,
    sequence: booking.sequence,
    stamp: now,
    start: booking.startsAt,
    end: booking.endsAt,
    status: ICalEventStatus.CONFIRMED,
    summary: oneLine(`${site.company}: ${booking.service}`),
    location: oneLine(`Telephone (we call ${booking.phone})`),
    description: [
      `We will call ${oneLine(booking.name)} at ${oneLine(booking.phone)}.`,
      `About: ${oneLine(booking.service)}`,
      '',
      `To change the time, reply to our message or call ${site.phone}.`,
    ].join('\n'),
    organizer: { name: from.name ?? site.company, email: from.address },
  })
  event.createAttendee({
    name: oneLine(booking.name),
    email: booking.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    type: ICalAttendeeType.INDIVIDUAL,
    rsvp: true,
  })
  return calendar.toString()
}
