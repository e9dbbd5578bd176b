import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { mailHost, type MailContext } from '../context.ts'
import type { MailCalendar } from '../mail.ts'
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

/** For whom an entry is written: the staff's copy lists the staff too, the visitor's does not. */
export type Reader = 'visitor' | 'staff'

/**
 * The appointment as an iTIP request (RFC 5546, section 3.2.2), the only form that mail programs
 * offer to accept. With a higher SEQUENCE it takes the place of the one before.
 */
export function bookingInvitation(
  booking: Appointment,
  context: MailContext,
  now: Date,
  reader: Reader,
): MailCalendar {
  return { method: 'REQUEST', content: entryOf(booking, context, { now, reader, canceled: false }) }
}

/** Takes the appointment out of calendars (RFC 5546, section 3.2.5). */
export function bookingWithdrawal(
  booking: Appointment,
  context: MailContext,
  now: Date,
  reader: Reader,
): MailCalendar {
  return { method: 'CANCEL', content: entryOf(booking, context, { now, reader, canceled: true }) }
}

interface EntryOptions {
  now: Date
  reader: Reader
  canceled: boolean
}

/** Times are in UTC, so that no zone definition has to travel along. */
function entryOf(
  booking: Appointment,
  context: MailContext,
  { now, reader, canceled }: EntryOptions,
): string {
  const { site, from, staff } = context
  const calendar = ical({
    method: canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: oneLine(site.company), product: 'Website', language: 'EN' },
  })
  const event = calendar.createEvent({
    id: `${booking.id}@${mailHost(context.publicUrl)}`,
    sequence: booking.sequence,
    stamp: now,
    start: booking.startsAt,
    end: booking.endsAt,
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: oneLine(`${site.company}: ${booking.service}`),
    location: oneLine(`Telephone (we call ${booking.phone})`),
    description: [
      `We will call ${oneLine(booking.name)} at ${oneLine(booking.phone)}.`,
      `About: ${oneLine(booking.service)}`,
      '',
      `To change or cancel it, use the link in our message or call ${site.phone}.`,
    ].join('\n'),
    organizer: { name: from.name ?? site.company, email: from.address },
  })
  event.createAttendee({
    name: oneLine(booking.name),
    email: booking.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    type: ICalAttendeeType.INDIVIDUAL,
    rsvp: !canceled,
  })
  const others = reader === 'staff' ? staff.filter(({ address }) => address !== from.address) : []
  for (const { name, address } of others) {
    // Listed, since programs show entries only to those whom they name; they need not answer.
    event.createAttendee({
      name: oneLine(name ?? address),
      email: address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      type: ICalAttendeeType.INDIVIDUAL,
      rsvp: false,
    })
  }
  // Every line ends so, the last one too (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`
}
