import { assessmentLines } from '../assessment-note.ts'
import type { BookingMailData } from '../booking-mails.ts'
import { bookingInvitation } from '../calendar/invitation.ts'
import type { MailContext, SendingContext } from '../context.ts'
import type { MailWords } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import { bookingLink, visitorsClock, whenEntries } from './booking-entries.ts'
import type { Entry, Page } from './page.ts'
import { durationOf, spanIn, timeIn } from './when.ts'

/** To the visitor: the appointment in words and as an invitation that calendars can accept. */
export function bookingConfirmation(
  booking: BookingMailData,
  context: SendingContext,
  now: Date,
): MailWords {
  const theirs = spanIn(booking.timezone, booking.startsAt, booking.endsAt)
  const { site } = context
  const page: Page = {
    preview: `${theirs.date}, ${theirs.time}. We will call you.`,
    heading: 'Your consultation is scheduled',
    opening: [
      `Dear ${oneLine(booking.name)},`,
      `Thank you for scheduling a consultation with ${site.company}. We have set this time aside for you and will call you at the number below.`,
    ],
    entries: [
      ...whenEntries(booking, context, 'Your time'),
      { label: 'About', lines: [oneLine(booking.service)] },
      { label: 'Duration', lines: [durationOf(booking.startsAt, booking.endsAt)] },
      { label: 'We call', lines: [oneLine(booking.phone)] },
    ],
    link: bookingLink(booking, context),
    quote: null,
    closing: [
      'To save the time in your calendar, accept the invitation that comes with this message.',
      `If you need another time, or no longer need this one, use the link above, reply to this message or call us at ${site.phone}. Tell us as early as you can, and we will find another time together.`,
      'If there is anything that you would like us to read before we speak, reply and tell us about it first; please send nothing confidential by e-mail.',
    ],
  }
  return {
    replyTo: site.email === context.from.address ? null : site.email,
    subject: oneLine(
      `Your consultation on ${theirs.date}, ${timeIn(booking.timezone, booking.startsAt)}`,
    ),
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
): MailWords {
  const ours = spanIn(context.officeTimeZone, booking.startsAt, booking.endsAt)
  const name = oneLine(booking.name)
  const page: Page = {
    preview: `${ours.date}, ${ours.time}: ${oneLine(booking.service)}`,
    heading: 'A consultation was booked',
    opening: [`${name} booked a consultation through the website.`],
    entries: [
      ...whenEntries({ ...booking, timezone: context.officeTimeZone }, context, 'When'),
      ...visitorsClock(booking, context),
      { label: 'About', lines: [oneLine(booking.service)] },
      { label: 'Duration', lines: [durationOf(booking.startsAt, booking.endsAt)] },
      { label: 'Name', lines: [name] },
      { label: 'Phone', lines: [oneLine(booking.phone)] },
      { label: 'E-mail', lines: [booking.email] },
      ...assessmentEntries(booking),
      { label: 'Booking', lines: [booking.id] },
    ],
    quote: null,
    closing: ['A reply to this message goes to the visitor.'],
  }
  return {
    replyTo: booking.email,
    subject: oneLine(`Consultation booked: ${name}, ${ours.date}, ${ours.time}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: bookingInvitation(booking, context, now, 'staff'),
  }
}

/** The answers that the visitor sent along, a line for each part. */
function assessmentEntries({ assessment }: BookingMailData): Entry[] {
  if (typeof assessment !== 'string') return []
  return [{ label: 'Assessment', lines: assessmentLines(assessment) }]
}
