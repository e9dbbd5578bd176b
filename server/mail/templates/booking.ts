import { assessmentLines } from '../assessment-note.ts'
import type { BookingMailData } from '../booking-mails.ts'
import { bookingInvitation } from '../calendar/invitation.ts'
import type { MailContext } from '../context.ts'
import type { MailWords } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import { durationOf, sameClock, spanIn, timeIn } from './when.ts'

/** To the visitor: the appointment in words and as an invitation that calendars can accept. */
export function bookingConfirmation(
  booking: BookingMailData,
  context: MailContext,
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
    quote: null,
    closing: [
      'To save the time in your calendar, accept the invitation that comes with this message.',
      `If you need another time, or no longer need this one, reply to this message or call us at ${site.phone}. Tell us as early as you can, and we will find another time together.`,
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
    calendar: { method: 'REQUEST', content: bookingInvitation(booking, context, now) },
  }
}

/** To the staff: who booked what, and how to reach them. */
export function bookingNotification(booking: BookingMailData, context: MailContext): MailWords {
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
    calendar: null,
  }
}

function whenEntries(booking: BookingMailData, context: MailContext, label: string): Entry[] {
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

/** The answers that the visitor sent along, a line for each part. */
function assessmentEntries({ assessment }: BookingMailData): Entry[] {
  if (typeof assessment !== 'string') return []
  return [{ label: 'Assessment', lines: assessmentLines(assessment) }]
}

function visitorsClock(booking: BookingMailData, context: MailContext): Entry[] {
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
