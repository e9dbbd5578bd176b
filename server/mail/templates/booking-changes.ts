import { paths } from '../../../web/paths.ts'
import { enclosuresOf } from '../enclosures.ts'
import { bookingInvitation, bookingCancelEvent } from '../calendar/invitation.ts'
import type { MailContext, SendingContext } from '../context.ts'
import type { MailCalendar, RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import {
  bookingLink,
  documentEntries,
  invitationSubject,
  staffEntries,
  visitorEntries,
  visitorTimeEntries,
  whenEntries,
} from './booking-entries.ts'
import { pageHtml } from './page-html.ts'
import { firmValues, inWords } from './in-words.ts'
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { formatSpan, formatDate } from '../../../words/format-date-time.ts'
import type { BookingMailData } from '../mail-data.ts'

/** To the visitor. The invitation replaces the previous one in calendars. */
export function bookingChange(
  booking: BookingMailData,
  context: SendingContext,
  now: Date,
): RenderedMail {
  const { byVisitor, byFirm, ...words } = context.emails['booking-change']
  const page: Page = {
    ...inWords({ ...words, ...(booking.byStaff ? byFirm : byVisitor) }, valuesOf(booking, context)),
    entries: changeEntries(booking, context),
    link: bookingLink(booking, context),
    quote: booking.note || null,
  }
  const calendar = bookingInvitation(booking, context, now, 'visitor')
  const subject = invitationSubject(context.site.company, booking.startsAt, booking.timezone)
  return toVisitor(page, context, subject, calendar)
}

export function bookingCancellation(
  booking: BookingMailData,
  context: SendingContext,
  now: Date,
): RenderedMail {
  const { subject, byVisitor, byFirm, ...words } = context.emails['booking-cancellation']
  const values = valuesOf(booking, context)
  const page: Page = {
    ...inWords({ ...words, ...(booking.byStaff ? byFirm : byVisitor) }, values),
    entries: changeEntries(booking, context),
    quote: booking.note || null,
  }
  const calendar = bookingCancelEvent(booking, context, now, 'visitor')
  return toVisitor(page, context, fillIn(subject, values), calendar)
}

/**
 * To the visitor, before the consultation. It doesn't say how far off that is, because it may be
 * sent late.
 */
export function bookingReminder(booking: BookingMailData, context: SendingContext): RenderedMail {
  const { subject, ...words } = context.emails['booking-reminder']
  const values = valuesOf(booking, context)
  const page: Page = {
    ...inWords(words, values),
    entries: [
      ...whenEntries(booking, context, 'Your time'),
      ...Object.values(visitorEntries(booking)),
      ...documentEntries(booking, context),
    ],
    link: bookingLink(booking, context),
    quote: null,
  }
  return toVisitor(page, context, fillIn(subject, values), null)
}

/** To the staff, with the old and the new time. */
export function bookingChangeNotification(
  booking: BookingMailData,
  context: MailContext,
  now: Date,
): RenderedMail {
  const { movedFrom } = booking
  const before = movedFrom && spanOf(context.officeTimeZone, movedFrom)
  const common = staffPage(booking, context)
  const page: Page = {
    ...common,
    preview: `Rescheduled for ${common.preview}`,
    heading: 'A consultation was rescheduled',
    opening: [
      booking.byStaff
        ? `A colleague rescheduled the consultation with ${oneLine(booking.name)}.`
        : `${oneLine(booking.name)} rescheduled a consultation on the website.`,
    ],
  }
  const entries = [
    ...(before === undefined ? [] : [{ label: 'Before', lines: [before] }]),
    ...page.entries,
    // The first email, which has them too, may not have been sent.
    ...enclosuresOf(booking),
  ]
  const calendar = bookingInvitation(booking, context, now, 'staff')
  const subject = invitationSubject(booking.name, booking.startsAt, context.officeTimeZone)
  return toStaff(subject, { ...page, entries }, { booking, context, calendar })
}

/** To the staff: the time is free again. */
export function bookingCancellationNotification(
  booking: BookingMailData,
  context: MailContext,
  now: Date,
): RenderedMail {
  const page: Page = {
    ...staffPage(booking, context),
    heading: 'A consultation was canceled',
    opening: [
      `${
        booking.byStaff
          ? `A colleague canceled the consultation with ${oneLine(booking.name)}.`
          : `${oneLine(booking.name)} canceled a consultation on the website.`
      } Visitors can book this time again.`,
    ],
  }
  const calendar = bookingCancelEvent(booking, context, now, 'staff')
  const when = spanOf(context.officeTimeZone, booking.startsAt)
  const subject = `Consultation canceled: ${oneLine(booking.name)}, ${when}`
  return toStaff(subject, page, { booking, context, calendar })
}

/** What the firm's words can name, on the visitor's clock. */
function valuesOf(booking: BookingMailData, context: MailContext) {
  const { name, timezone, startsAt } = booking
  return {
    ...firmValues(context),
    name: oneLine(name),
    when: spanOf(timezone, startsAt),
    date: formatSpan(timezone, startsAt, startsAt).date,
    start: formatDate('time', startsAt, timezone),
    link: context.publicUrl + paths.schedule(),
  }
}

/** Such as `Tuesday, November 24, 2026, 5:00 PM`. */
function spanOf(timeZone: string, startsAt: Date): string {
  return `${formatSpan(timeZone, startsAt, startsAt).date}, ${formatDate('time', startsAt, timeZone)}`
}

function changeEntries(booking: BookingMailData, context: MailContext): Entry[] {
  return [...whenEntries(booking, context, 'Your time'), visitorEntries(booking).service]
}

function toVisitor(
  page: Page,
  context: MailContext,
  subject: string,
  calendar: MailCalendar | null,
): RenderedMail {
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
      ...visitorTimeEntries(booking, context),
      ...Object.values(staffEntries(booking)),
      { label: 'Booking', lines: [booking.id] },
    ],
    quote: booking.note || null,
    closing: ['If you reply to this email, your reply goes to the visitor.'],
  }
}

interface StaffMail {
  booking: BookingMailData
  context: MailContext
  calendar: MailCalendar
}

function toStaff(
  subject: string,
  page: Page,
  { booking, context, calendar }: StaffMail,
): RenderedMail {
  return {
    replyTo: booking.email,
    subject: oneLine(subject),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar,
  }
}
