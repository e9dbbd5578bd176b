import type { BookingFields, EnclosureField } from '../../../contracts/bookings/booking.ts'
import { bookingPath } from '../booking-link.ts'
import type { MailContext, SendingContext } from '../context.ts'
import { oneLine } from '../one-line.ts'
import type { Entry } from './page.ts'
import { formatDate, formatSpan, sameClock } from '../../../words/format-date-time.ts'
import type { BookingMailData } from '../mail-data.ts'

/** To the page where the visitor manages the booking. */
export function bookingLink(
  { id }: BookingMailData,
  { publicUrl, linkSecret }: SendingContext,
): { label: string; address: string } {
  return { label: 'Change or cancel', address: publicUrl + bookingPath(id, linkSecret) }
}

/**
 * The subject of an email with an invitation. Microsoft 365 titles the appointment by it, so it
 * must stay true after the email is read.
 */
export function invitationSubject(other: string, startsAt: Date, timeZone: string): string {
  return oneLine(`Consultation with ${other}, ${formatDate('appointment', startsAt, timeZone)}`)
}

/** For the staff. Emails with an invitation add the enclosures. */
export function staffEntries({ service, name, phone, email }: BookingMailData) {
  return {
    service: { label: 'Service', lines: [oneLine(service)] },
    name: { label: 'Name', lines: [oneLine(name)] },
    phone: { label: 'Phone', lines: [oneLine(phone)] },
    email: { label: 'Email', lines: [email] },
  } satisfies Record<Exclude<keyof BookingFields, EnclosureField>, Entry>
}

/** For the visitor. The salutation has the name. */
export function visitorEntries({ service, phone }: BookingMailData) {
  return {
    service: { label: 'Service', lines: [oneLine(service)] },
    phone: { label: 'We’ll call', lines: [oneLine(phone)] },
  } satisfies Record<Exclude<keyof BookingFields, 'name' | 'email' | EnclosureField>, Entry>
}

/** The documents that the visitor prepares for the booked service; empty if there are none. */
export function documentEntries(
  { service }: BookingMailData,
  { documentsFor }: MailContext,
): Entry[] {
  const lines = documentsFor(service)
  return lines.length === 0 ? [] : [{ label: 'Have ready', lines }]
}

/** In the booking's zone, and in the office's if it differs. */
export function whenEntries(
  booking: BookingMailData,
  context: MailContext,
  label: string,
): Entry[] {
  const theirs = formatSpan(booking.timezone, booking.startsAt, booking.endsAt)
  const office = formatSpan(context.officeTimeZone, booking.startsAt, booking.endsAt)
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

/** For the staff: the visitor's local time, if it differs from the office's. */
export function visitorTimeEntries(booking: BookingMailData, context: MailContext): Entry[] {
  const theirs = formatSpan(booking.timezone, booking.startsAt, booking.endsAt)
  const office = formatSpan(context.officeTimeZone, booking.startsAt, booking.endsAt)
  if (sameClock(theirs, office)) return []
  const lines = [`${theirs.time}, ${theirs.zone}`, oneLine(booking.timezone)]
  return [
    {
      label: 'Their time',
      lines: theirs.date === office.date ? lines : [theirs.date, ...lines],
    },
  ]
}
