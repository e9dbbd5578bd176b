import { bookingPath } from '../../booking-link/token.ts'
import type { BookingMailData } from '../booking-mails.ts'
import type { MailContext, SendingContext } from '../context.ts'
import { oneLine } from '../one-line.ts'
import type { Entry } from './page.ts'
import { sameClock, spanIn } from './when.ts'

/** The link to the visitor's own page of the booking. */
export function bookingLink(
  { id }: BookingMailData,
  { publicUrl, linkSecret }: SendingContext,
): { label: string; address: string } {
  return { label: 'Change or cancel', address: publicUrl + bookingPath(id, linkSecret) }
}

/** Date and time in the booking's zone, with the office's beside it where they differ. */
export function whenEntries(
  booking: BookingMailData,
  context: MailContext,
  label: string,
): Entry[] {
  const theirs = spanIn(booking.timezone, booking.startsAt, booking.endsAt)
  const office = spanIn(context.officeTimeZone, booking.startsAt, booking.endsAt)
  const own: Entry = { label: 'Date', lines: [theirs.date] }
  if (sameClock(theirs, office)) {
    return [own, { label: 'Time', lines: [`${office.time}, ${office.zone}`] }]
  }
  const officeLines =
    theirs.date === office.date
      ? [`${office.time}, ${office.zone}`]
      : [office.date, `${office.time}, ${office.zone}`]
  return [
    own,
    { label, lines: [`${theirs.time}, ${theirs.zone}`] },
    { label: 'Our time', lines: officeLines },
  ]
}

/** For the staff: the visitor's own time, where it differs from the office's. */
export function visitorsClock(booking: BookingMailData, context: MailContext): Entry[] {
  const theirs = spanIn(booking.timezone, booking.startsAt, booking.endsAt)
  const office = spanIn(context.officeTimeZone, booking.startsAt, booking.endsAt)
  if (sameClock(theirs, office)) return []
  const lines = [`${theirs.time}, ${theirs.zone}`, oneLine(booking.timezone)]
  return [
    {
      label: 'Their time',
      lines: theirs.date === office.date ? lines : [theirs.date, ...lines],
    },
  ]
}
