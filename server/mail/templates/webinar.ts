import { webinar } from '../../../content/site.ts'
import { isOver } from '../../../content/webinar/event-text.ts'
import { webinarEvent, type WebinarSession } from '../calendar/webinar-event.ts'
import type { MailContext } from '../context.ts'
import type { MailWords } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import type { RegistrationMailData, ReminderMailData } from '../webinar-mails.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import { spanIn } from './when.ts'

/** To the visitor: the seat, the session in words, and the session as a calendar event. */
export function registrationConfirmation(
  registration: RegistrationMailData,
  context: MailContext,
  now: Date,
): MailWords {
  const session = sessionOf(registration, context)
  const page = isOver(session, now)
    ? onTheList(registration, session, context)
    : confirmed(registration, session, context)
  return {
    ...toVisitor(page, context),
    subject: oneLine(`You're registered: ${session.title}`),
    calendar: { method: 'PUBLISH', content: webinarEvent(session, context, now) },
  }
}

function confirmed(
  { fullName }: RegistrationMailData,
  session: WebinarSession,
  context: MailContext,
): Page {
  const { date, time } = spanOf(session)
  return {
    preview: `${date}, ${time}`,
    heading: 'Your seat is reserved',
    opening: [
      `Dear ${oneLine(fullName)},`,
      `You are registered for "${session.title}". We look forward to an hour with you.`,
    ],
    entries: [...whenEntries(session), joinEntry(session), bookEntry(context)],
    quote: null,
    closing: [
      'The file that comes with this message puts the session into your calendar. We remind you the day before and an hour before it begins.',
      `If you cannot come, you need not do anything. Questions reach us by a reply, or at ${context.site.phone}.`,
      NOT_YOU,
    ],
  }
}

/** For a session that is over: the truth, and what happens next. */
function onTheList(
  { fullName }: RegistrationMailData,
  session: WebinarSession,
  context: MailContext,
): Page {
  return {
    preview: 'That session is over. You are on the list for the next one.',
    heading: 'You are on the list',
    opening: [
      `Dear ${oneLine(fullName)},`,
      `Thank you for registering for "${session.title}". The session below is over. You are on the list for the next one, and we write to you when its date is set.`,
    ],
    entries: [...whenEntries(session), bookEntry(context)],
    quote: null,
    closing: [
      'The book that goes with the session is yours in the meantime.',
      `If you want to talk before that, reply to this message or call us at ${context.site.phone}.`,
      NOT_YOU,
    ],
  }
}

const NOT_YOU =
  'If you did not register, somebody may have typed your address by mistake; a reply is enough, and we delete it.'

/** To the visitor, shortly before the session. */
export function registrationReminder(
  registration: ReminderMailData,
  context: MailContext,
): MailWords {
  const session = sessionOf(registration, context)
  const { when, fullName } = registration
  const { date, time } = spanOf(session)
  const page: Page = {
    preview: `${date}, ${time}`,
    heading: `We begin ${when}`,
    opening: [
      `Dear ${oneLine(fullName)},`,
      `"${session.title}" begins ${when}. This is where and when.`,
    ],
    entries: [...whenEntries(session), joinEntry(session)],
    quote: null,
    closing: [
      'Bring last month if you can: hours worked, hours billed, money collected. We use the same three figures.',
      `If you cannot get in, call us at ${context.site.phone}.`,
    ],
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(`We begin ${when}: ${session.title}`),
    calendar: null,
  }
}

/** To the staff: who registered. */
export function registrationNotification(
  registration: RegistrationMailData,
  context: MailContext,
): MailWords {
  const session = sessionOf(registration, context)
  const name = oneLine(registration.fullName)
  const company = oneLine(registration.company)
  const { date, time, zone } = spanOf(session)
  const page: Page = {
    preview: `${name}, ${company}`,
    heading: 'Someone registered for the webinar',
    opening: [`${name} of ${company} registered through the website.`],
    entries: [
      { label: 'Name', lines: [name] },
      { label: 'Company', lines: [company] },
      { label: 'Phone', lines: [oneLine(registration.phone)] },
      { label: 'E-mail', lines: [registration.email] },
      { label: 'Session', lines: [session.title, `${date}, ${time}, ${zone}`] },
      { label: 'Id', lines: [registration.id] },
    ],
    quote: null,
    closing: ['A reply to this message goes to the visitor.'],
  }
  return {
    replyTo: registration.email,
    subject: oneLine(`Webinar registration: ${name}, ${company}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}

/** The session as it is announced now; as it was then, where the site announces another by now. */
function sessionOf({ event }: RegistrationMailData, context: MailContext): WebinarSession {
  const current = event.id === webinar.id ? webinar : event
  return { ...current, joinUrl: context.webinarJoinUrl }
}

function toVisitor(page: Page, context: MailContext) {
  const { site, from } = context
  return {
    replyTo: site.email === from.address ? null : site.email,
    text: pageText(page, context),
    html: pageHtml(page, context),
  }
}

function spanOf({ timeZone, startsAt, endsAt }: WebinarSession) {
  return spanIn(timeZone, new Date(startsAt), new Date(endsAt))
}

function whenEntries(session: WebinarSession): Entry[] {
  const { date, time, zone } = spanOf(session)
  return [
    { label: 'Date', lines: [date] },
    { label: 'Time', lines: [`${time}, ${zone}`] },
  ]
}

function joinEntry({ joinUrl }: WebinarSession): Entry {
  return { label: 'Join', lines: [joinUrl ?? 'We send you the link before the session.'] }
}

function bookEntry({ publicUrl }: MailContext): Entry {
  return { label: 'Book', lines: [`${publicUrl}/book`] }
}
