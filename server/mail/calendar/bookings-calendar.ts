import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingFields, EnclosureField } from '../../../contracts/bookings/booking.ts'
import { enclosuresOf } from '../enclosures.ts'
import type { MailContext } from '../context.ts'
import { addBookingEvent } from './booking-event.ts'
import { calendarText, newCalendar } from './new-calendar.ts'
import type { BookingMailData } from '../mail-data.ts'

export interface BookingEntry extends BookingMailData {
  createdAt: Date
}

/** How often calendar programs should refresh; many ignore it. */
const REFRESH_SECONDS = 15 * 60
/** Bookings per chunk, which take a few milliseconds. */
const BATCH_SIZE = 50
const END = 'END:VCALENDAR\r\n'

/**
 * The calendar that staff subscribe to (RFC 5546, section 3.2.1). Generated in chunks, so that the
 * caller can yield to the event loop in between.
 */
export function* bookingsCalendar(
  bookings: readonly BookingEntry[],
  context: MailContext,
): Generator<string, void> {
  const head = textOf([], context).slice(0, -END.length)
  yield head
  for (let at = 0; at < bookings.length; at += BATCH_SIZE) {
    yield textOf(bookings.slice(at, at + BATCH_SIZE), context).slice(head.length, -END.length)
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
      // Use the time of the booking, so that an unchanged calendar has the same content each time.
      // SEQUENCE marks changes.
      stamp: booking.createdAt,
      status: ICalEventStatus.CONFIRMED,
      summary: `${booking.name}: ${booking.service}`,
      description: descriptionOf(booking),
    })
  }
  return calendarText(calendar)
}

function descriptionOf(booking: BookingEntry): string[] {
  const { email, phone, service, timezone } = booking
  // The event's summary has the name.
  const lines = {
    phone: `Phone: ${phone}`,
    email: `Email: ${email}`,
    service: `Service: ${service}`,
  } satisfies Record<Exclude<keyof BookingFields, 'name' | EnclosureField>, string>
  return [
    ...Object.values(lines),
    `Their time zone: ${timezone}`,
    ...enclosuresOf(booking).flatMap(({ label, lines }) => ['', label, ...lines]),
  ]
}
