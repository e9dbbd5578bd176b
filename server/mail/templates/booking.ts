import { enclosuresOf } from '../enclosures.ts'
import { bookingInvitation } from '../calendar/invitation.ts'
import type { MailContext, SendingContext } from '../context.ts'
import type { RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import {
  bookingLink,
  documentEntries,
  invitationSubject,
  staffEntries,
  visitorEntries,
  visitorTimeEntries,
  whenEntries,
} from './booking-entries.ts'
import { firmValues, inWords } from './in-words.ts'
import type { Page } from './page.ts'
import { formatDuration, formatSpan } from '../../../words/format-date-time.ts'
import type { BookingMailData } from '../mail-data.ts'

/** To the visitor, with an invitation that calendars can accept. */
export function bookingConfirmation(
  booking: BookingMailData,
  context: SendingContext,
  now: Date,
): RenderedMail {
  const theirs = formatSpan(booking.timezone, booking.startsAt, booking.endsAt)
  const { site } = context
  const { callsFrom } = site.consultation
  const { service, ...others } = visitorEntries(booking)
  const page: Page = {
    ...inWords(context.emails['booking-confirmation'], {
      ...firmValues(context),
      name: oneLine(booking.name),
      date: theirs.date,
      time: theirs.time,
    }),
    entries: [
      ...whenEntries(booking, context, 'Your time'),
      service,
      { label: 'Duration', lines: [formatDuration(booking.startsAt, booking.endsAt)] },
      ...Object.values(others),
      { label: 'Our number', lines: [callsFrom] },
      ...documentEntries(booking, context),
    ],
    link: bookingLink(booking, context),
    quote: booking.note || null,
  }
  return {
    replyTo: site.email === context.from.address ? null : site.email,
    subject: invitationSubject(site.company, booking.startsAt, booking.timezone),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: bookingInvitation(booking, context, now, 'visitor'),
  }
}

/** To the staff: who booked what, and how to reach them. */
export function bookingNotification(
  booking: BookingMailData,
  context: MailContext,
  now: Date,
): RenderedMail {
  const ours = formatSpan(context.officeTimeZone, booking.startsAt, booking.endsAt)
  const name = oneLine(booking.name)
  const { service, ...others } = staffEntries(booking)
  const page: Page = {
    preview: `Booked for ${ours.date}, ${ours.time}: ${oneLine(booking.service)}`,
    heading: 'A consultation was booked',
    opening: [
      booking.byStaff
        ? `A colleague booked a consultation for ${name}.`
        : `${name} booked a consultation through the website.`,
    ],
    entries: [
      ...whenEntries({ ...booking, timezone: context.officeTimeZone }, context, 'When'),
      ...visitorTimeEntries(booking, context),
      service,
      { label: 'Duration', lines: [formatDuration(booking.startsAt, booking.endsAt)] },
      ...Object.values(others),
      ...enclosuresOf(booking),
      { label: 'Booking', lines: [booking.id] },
    ],
    quote: booking.note || null,
    closing: ['If you reply to this email, your reply goes to the visitor.'],
  }
  return {
    replyTo: booking.email,
    subject: invitationSubject(name, booking.startsAt, context.officeTimeZone),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: bookingInvitation(booking, context, now, 'staff'),
  }
}
