import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { MailContext } from '../context.ts'
import type { MailCalendar } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { addBookingEvent, type Appointment } from './booking-event.ts'
import { calendarText, newCalendar } from './own-calendar.ts'

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

function entryOf(
  booking: Appointment,
  context: MailContext,
  { now, reader, canceled }: EntryOptions,
): string {
  const { site, from, staff } = context
  const method = canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = newCalendar(method, context)
  const event = addBookingEvent(calendar, booking, context, {
    stamp: now,
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${site.company}: ${booking.service}`,
    description: [
      `We will call ${oneLine(booking.name)} at ${booking.phone}.`,
      `About: ${booking.service}`,
      '',
      `To change or cancel it, use the link in our message or call ${site.phone}.`,
    ],
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
  return calendarText(calendar)
}
