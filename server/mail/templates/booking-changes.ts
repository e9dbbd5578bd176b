import type { BookingMailData } from '../booking-mails.ts'
import { bookingInvitation, bookingWithdrawal } from '../calendar/invitation.ts'
import type { MailContext, SendingContext } from '../context.ts'
import type { MailCalendar, MailWords } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { bookingLink, visitorsClock, whenEntries } from './booking-entries.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import { spanIn, timeIn } from './when.ts'

/** To the visitor: the new time, which takes the place of the old one in calendars. */
export function bookingChange(
  booking: BookingMailData,
  context: SendingContext,
  now: Date,
): MailWords {
  const when = whenOf(booking)
  const page: Page = {
    preview: when,
    heading: 'Your consultation has moved',
    opening: [`Dear ${oneLine(booking.name)},`, 'As you asked, this is the new time.'],
    entries: visitorEntries(booking, context),
    link: bookingLink(booking, context),
    quote: null,
    closing: [
      'Accept the invitation that comes with this message, and your calendar moves the appointment.',
      `If you did not ask for this, call us at ${context.site.phone}.`,
    ],
  }
  const calendar = bookingInvitation(booking, context, now, 'visitor')
  return toVisitor(page, context, `Your consultation has moved to ${when}`, calendar)
}

/** To the visitor: that it does not take place. */
export function bookingCancellation(
  booking: BookingMailData,
  context: SendingContext,
  now: Date,
): MailWords {
  const when = whenOf(booking)
  const page: Page = {
    preview: when,
    heading: 'Your consultation is canceled',
    opening: [
      `Dear ${oneLine(booking.name)},`,
      'As you asked, this consultation does not take place. We will not call you.',
    ],
    entries: visitorEntries(booking, context),
    quote: null,
    closing: [
      `If you need another time later, schedule one at ${context.publicUrl}/schedule or call us at ${context.site.phone}.`,
      'If you did not ask for this, call us, and we will find a time for you.',
    ],
  }
  const calendar = bookingWithdrawal(booking, context, now, 'visitor')
  return toVisitor(page, context, `Canceled: your consultation on ${when}`, calendar)
}

/** To the visitor, some time before: true however late it goes out, since it names no distance. */
export function bookingReminder(booking: BookingMailData, context: SendingContext): MailWords {
  const when = whenOf(booking)
  const page: Page = {
    preview: `${when}. We will call you.`,
    heading: 'Your consultation is coming up',
    opening: [
      `Dear ${oneLine(booking.name)},`,
      'This is when we will call you, and at which number.',
    ],
    entries: [
      ...visitorEntries(booking, context),
      { label: 'We call', lines: [oneLine(booking.phone)] },
    ],
    link: bookingLink(booking, context),
    quote: null,
    closing: [
      `If the time no longer suits you, use the link above or call us at ${context.site.phone}.`,
    ],
  }
  return toVisitor(page, context, `Reminder: your consultation on ${when}`, null)
}

/** To the staff: from when to when. */
export function bookingChangeNotification(
  booking: BookingMailData,
  context: MailContext,
  now: Date,
): MailWords {
  const { movedFrom } = booking
  const before = movedFrom && spanOf(context.officeTimeZone, movedFrom)
  const page: Page = {
    ...staffPage(booking, context),
    heading: 'A consultation was moved',
    opening: [`${oneLine(booking.name)} moved a consultation on the website.`],
  }
  const entries = [
    ...(before === undefined ? [] : [{ label: 'Before', lines: [before] }]),
    ...page.entries,
  ]
  const calendar = bookingInvitation(booking, context, now, 'staff')
  return toStaff('Consultation moved', { ...page, entries }, { booking, context, calendar })
}

/** To the staff: that the time is free again. */
export function bookingCancellationNotification(
  booking: BookingMailData,
  context: MailContext,
  now: Date,
): MailWords {
  const page: Page = {
    ...staffPage(booking, context),
    heading: 'A consultation was canceled',
    opening: [
      `${oneLine(booking.name)} canceled a consultation on the website. The time can be booked again.`,
    ],
  }
  const calendar = bookingWithdrawal(booking, context, now, 'staff')
  return toStaff('Consultation canceled', page, { booking, context, calendar })
}

/** e.g. `Tuesday, November 24, 2026, 5:00 PM` on the visitor's clock. */
function whenOf({ timezone, startsAt }: BookingMailData): string {
  return spanOf(timezone, startsAt)
}

function spanOf(timeZone: string, startsAt: Date): string {
  return `${spanIn(timeZone, startsAt, startsAt).date}, ${timeIn(timeZone, startsAt)}`
}

function visitorEntries(booking: BookingMailData, context: MailContext): Entry[] {
  return [
    ...whenEntries(booking, context, 'Your time'),
    { label: 'About', lines: [oneLine(booking.service)] },
  ]
}

function toVisitor(
  page: Page,
  context: MailContext,
  subject: string,
  calendar: MailCalendar | null,
): MailWords {
  const { site, from } = context
  return {
    replyTo: site.email === from.address ? null : site.email,
    subject: oneLine(subject),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar,
  }
}

function staffPage(
  booking: BookingMailData,
  context: MailContext,
): Omit<Page, 'heading' | 'opening'> {
  return {
    preview: `${spanOf(context.officeTimeZone, booking.startsAt)}: ${oneLine(booking.service)}`,
    entries: [
      ...whenEntries({ ...booking, timezone: context.officeTimeZone }, context, 'When'),
      ...visitorsClock(booking, context),
      { label: 'About', lines: [oneLine(booking.service)] },
      { label: 'Name', lines: [oneLine(booking.name)] },
      { label: 'Phone', lines: [oneLine(booking.phone)] },
      { label: 'E-mail', lines: [booking.email] },
      { label: 'Booking', lines: [booking.id] },
    ],
    quote: null,
    closing: ['A reply to this message goes to the visitor.'],
  }
}

interface StaffMail {
  booking: BookingMailData
  context: MailContext
  calendar: MailCalendar
}

function toStaff(what: string, page: Page, { booking, context, calendar }: StaffMail): MailWords {
  const when = spanOf(context.officeTimeZone, booking.startsAt)
  return {
    replyTo: booking.email,
    subject: oneLine(`${what}: ${oneLine(booking.name)}, ${when}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar,
  }
}
