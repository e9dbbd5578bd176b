import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { assessmentLines } from '../assessment-note.ts'
import type { BookingMailData } from '../booking-mails.ts'
import type { MailContext } from '../context.ts'
import { addBookingEvent } from './booking-event.ts'
import { calendarText, newCalendar } from './own-calendar.ts'

/** A booking as the staff's calendar needs it. */
export interface BookingEntry extends BookingMailData {
  createdAt: Date
}

/** How often calendar programs should look; many look when they like. */
const REFRESH_SECONDS = 15 * 60
/** Bookings that are written at a time: some milliseconds of work. */
const AT_ONCE = 50
const END = 'END:VCALENDAR\r\n'

/**
 * The calendar of these bookings for the staff to subscribe to (RFC 5546, section 3.2.1), in
 * pieces, so that whoever puts them together can let others have their turn.
 */
export function* bookingsCalendar(
  bookings: readonly BookingEntry[],
  context: MailContext,
): Generator<string, void> {
  const head = textOf([], context).slice(0, -END.length)
  yield head
  for (let at = 0; at < bookings.length; at += AT_ONCE) {
    yield textOf(bookings.slice(at, at + AT_ONCE), context).slice(head.length, -END.length)
  }
  yield END
}

function textOf(bookings: readonly BookingEntry[], context: MailContext): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH, context, {
    name: `${context.site.company}: consultations`,
    refreshSeconds: REFRESH_SECONDS,
  })
  for (const booking of bookings) {
    addBookingEvent(calendar, booking, context, {
      // When it was booked: the same at every look, so that a calendar that is the same reads the
      // same. What is new about a booking is told by its SEQUENCE.
      stamp: booking.createdAt,
      status: ICalEventStatus.CONFIRMED,
      summary: `${booking.name}: ${booking.service}`,
      description: descriptionOf(booking),
    })
  }
  return calendarText(calendar)
}

function descriptionOf(booking: BookingEntry): string[] {
  const { email, phone, service, timezone, assessment } = booking
  return [
    `Phone: ${phone}`,
    `E-mail: ${email}`,
    `About: ${service}`,
    `Their time zone: ${timezone}`,
    ...(typeof assessment === 'string' ? ['', 'Assessment', ...assessmentLines(assessment)] : []),
  ]
}
