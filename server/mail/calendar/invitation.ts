import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { BookingFields, EnclosureField } from '../../../contracts/bookings/booking.ts'
import type { MailContext } from '../context.ts'
import type { MailCalendar } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { addBookingEvent } from './booking-event.ts'
import { calendarText, newCalendar } from './new-calendar.ts'
import type { Appointment } from '../mail-data.ts'

/** Only the staff's copy lists the staff. */
export type Audience = 'visitor' | 'staff'

/**
 * An iTIP request (RFC 5546, section 3.2.2), the only method that email programs offer to accept. A
 * higher SEQUENCE replaces the previous version.
 */
export function bookingInvitation(
  booking: Appointment,
  context: MailContext,
  now: Date,
  audience: Audience,
): MailCalendar {
  return {
    method: 'REQUEST',
    content: entryOf(booking, context, { now, audience, canceled: false }),
  }
}

/** Removes the appointment from calendars (RFC 5546, section 3.2.5). */
export function bookingCancelEvent(
  booking: Appointment,
  context: MailContext,
  now: Date,
  audience: Audience,
): MailCalendar {
  return { method: 'CANCEL', content: entryOf(booking, context, { now, audience, canceled: true }) }
}

interface EntryOptions {
  now: Date
  audience: Audience
  canceled: boolean
}

function entryOf(
  booking: Appointment,
  context: MailContext,
  { now, audience, canceled }: EntryOptions,
): string {
  const { site, from, staff } = context
  const { caller, callsFrom } = site.consultation
  const method = canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = newCalendar(method, context)
  // The ATTENDEE property has the address, and enclosures are only for the staff's emails.
  const lines = {
    name: `${caller} will call ${oneLine(booking.name)} at ${booking.phone} from ${callsFrom}.`,
    service: `Service: ${booking.service}`,
  } satisfies Record<Exclude<keyof BookingFields, 'phone' | 'email' | EnclosureField>, string>
  const event = addBookingEvent(calendar, booking, context, {
    stamp: now,
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${site.company}: ${booking.service}`,
    description: [
      ...Object.values(lines),
      '',
      `To change or cancel, use the link in our email or call ${site.phone}.`,
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
  const others = audience === 'staff' ? staff.filter(({ address }) => address !== from.address) : []
  for (const { name, address } of others) {
    // Programs show an event only to its attendees, so list the staff; no reply is needed.
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
