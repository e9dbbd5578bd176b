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
  const { caller, callsFrom, prepare } = site.consultation
  const { service, ...others } = visitorEntries(booking)
  const page: Page = {
    preview: `Scheduled for ${theirs.date}, ${theirs.time}. We’ll call you.`,
    heading: 'Your consultation is scheduled',
    opening: [
      `Dear ${oneLine(booking.name)},`,
      `Thank you for scheduling a consultation with ${site.company}. ${caller} will call you at the number below. The call will come from ${callsFrom}.`,
    ],
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
    closing: [
      prepare,
      'To add the call to your calendar, accept the attached invitation.',
      `To change or cancel, use the link above, reply to this email, or call us at ${site.phone}.`,
      'If you’d like us to read something before we talk, reply and tell us what it is. Please send nothing confidential by email.',
    ],
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
