import { paths } from '../../../web/paths.ts'
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
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import { formatSpan, formatDate } from '../../../words/format-date-time.ts'
import type { BookingMailData } from '../mail-data.ts'

/** To the visitor. The invitation replaces the previous one in calendars. */
export function bookingChange(
  booking: BookingMailData,
  context: SendingContext,
  now: Date,
): RenderedMail {
  const { caller, callsFrom } = context.site.consultation
  const page: Page = {
    preview: `Rescheduled for ${whenOf(booking)}`,
    heading: 'Your consultation has been rescheduled',
    opening: [
      `Dear ${oneLine(booking.name)},`,
      `We’ve rescheduled your consultation${asAsked(booking)}. ${caller} will call you from ${callsFrom} at the new time.`,
    ],
    entries: changeEntries(booking, context),
    link: bookingLink(booking, context),
    quote: booking.note || null,
    closing: [
      'To update your calendar, accept the attached invitation.',
      booking.byStaff
        ? `If the new time doesn’t work for you, use the link above or call us at ${context.site.phone}.`
        : `If you didn’t ask for this change, call us at ${context.site.phone}.`,
    ],
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
  const when = whenOf(booking)
  const page: Page = {
    preview: when,
    heading: 'Your consultation is canceled',
    opening: [
      `Dear ${oneLine(booking.name)},`,
      `We’ve canceled this consultation${asAsked(booking)}. We won’t call you.`,
    ],
    entries: changeEntries(booking, context),
    quote: booking.note || null,
    closing: [
      'To remove the call from your calendar, open the attached file.',
      `If you’d like another time, choose one at ${context.publicUrl}${paths.schedule()} or call us at ${context.site.phone}.`,
      ...(booking.byStaff
        ? []
        : ['If you didn’t ask us to cancel, call us, and we’ll find a new time.']),
    ],
  }
  const calendar = bookingCancelEvent(booking, context, now, 'visitor')
  return toVisitor(page, context, `Canceled: your consultation on ${when}`, calendar)
}

/**
 * To the visitor, before the consultation. It doesn't say how far off that is, because it may be
 * sent late.
 */
export function bookingReminder(booking: BookingMailData, context: SendingContext): RenderedMail {
  const when = whenOf(booking)
  const { date } = formatSpan(booking.timezone, booking.startsAt, booking.endsAt)
  const time = formatDate('time', booking.startsAt, booking.timezone)
  const { caller, callsFrom, prepare } = context.site.consultation
  const page: Page = {
    preview: `${when}. We’ll call you.`,
    heading: 'Your consultation is coming up',
    opening: [
      `Dear ${oneLine(booking.name)},`,
      `${caller} will call you on ${date} at ${time}. The call will come from ${callsFrom}.`,
    ],
    entries: [
      ...whenEntries(booking, context, 'Your time'),
      ...Object.values(visitorEntries(booking)),
      ...documentEntries(booking, context),
    ],
    link: bookingLink(booking, context),
    quote: null,
    closing: [
      prepare,
      `If this time no longer works for you, use the link above or call us at ${context.site.phone}.`,
    ],
  }
  return toVisitor(page, context, `Reminder: your consultation on ${when}`, null)
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

/** If staff canceled or moved it, the visitor may not have asked for it. */
function asAsked({ byStaff }: BookingMailData): string {
  return byStaff ? '' : ', as you asked'
}

/** On the visitor's clock, such as `Tuesday, November 24, 2026, 5:00 PM`. */
function whenOf({ timezone, startsAt }: BookingMailData): string {
  return spanOf(timezone, startsAt)
}

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
