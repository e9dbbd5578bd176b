import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'
import { bookingUid } from './booking-uid.ts'
import { calendarText, newCalendar, organizerOf } from './new-calendar.ts'
import type { Appointment } from '../mail-data.ts'

/** For the visitor's calendar. Has no personal data, because the link may be passed on. */
export type PublishedBooking = Pick<
  Appointment,
  'id' | 'startsAt' | 'endsAt' | 'sequence' | 'service'
> & { canceled: boolean }

/**
 * A published event (RFC 5546, section 3.2.1), for visitors who add it themselves. UID and SEQUENCE
 * are the invitation's, so a calendar shows it once.
 */
export function publishedBooking(
  booking: PublishedBooking,
  context: MailContext,
  now: Date,
): string {
  const { site } = context
  const { caller, callsFrom } = site.consultation
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH, context)
  calendar.createEvent({
    id: bookingUid(booking.id, context.idHost),
    sequence: booking.sequence,
    stamp: now,
    start: booking.startsAt,
    end: booking.endsAt,
    status: booking.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: oneLine(`${site.company}: ${booking.service}`),
    location: 'Phone: we’ll call you',
    description: [
      `${caller} will call you from ${callsFrom}.`,
      `Service: ${oneLine(booking.service)}`,
      '',
      `To change or cancel, use the link in our email or call ${site.phone}.`,
    ].join('\n'),
    organizer: organizerOf(context),
  })
  return calendarText(calendar)
}
