import type { RegistrationFields } from '../../../contracts/webinar/registration.ts'
import { isOver } from '../../../cms/webinar/registration-window.ts'
import { paths } from '../../../web/paths.ts'
import { webinarEvent, type WebinarSession } from '../calendar/webinar-event.ts'
import type { MailContext } from '../context.ts'
import type { RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import { formatDate, formatSpan } from '../../../words/format-date-time.ts'
import type { RegistrationMailData } from '../mail-data.ts'

/** To the visitor, with the session as text and as a calendar event. */
export function registrationConfirmation(
  registration: RegistrationMailData,
  context: MailContext,
  now: Date,
): RenderedMail {
  const session = sessionOf(registration, context)
  return isOver(session, now)
    ? afterSession(registration, session, context)
    : beforeSession(registration, session, { context, now })
}

function beforeSession(
  registration: RegistrationMailData,
  session: WebinarSession,
  { context, now }: { context: MailContext; now: Date },
): RenderedMail {
  const { date, time } = spanOf(session)
  const page: Page = {
    preview: `${date}, ${time}`,
    heading: 'Your seat is reserved',
    opening: [
      salutation(registration),
      `You’re registered for “${session.title}.” We look forward to seeing you there.`,
    ],
    entries: [...whenEntries(session), joinEntry(session), bookEntry(context)],
    quote: null,
    closing: [
      `To add the session to your calendar, open the attached file.${reminderPromise(session, now)}`,
      `If you can’t make it, you don’t need to do anything. If you have a question, reply to this email or call us at ${context.site.phone}.`,
      NOT_YOU,
    ],
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(`You’re registered: ${session.title}`),
    calendar: { method: 'PUBLISH', content: webinarEvent(session, context, now) },
  }
}

const DAY_HOURS = 24

/** Says which reminders the registrant will still get. */
function reminderPromise({ startsAt }: WebinarSession, now: Date): string {
  const hours = upcomingReminders(new Date(startsAt), now)
  if (hours.length === 0) return ''
  return hours.includes(DAY_HOURS)
    ? ' We’ll send you a reminder the day before and another an hour before it starts.'
    : ' We’ll send you a reminder an hour before it starts.'
}

/** To the visitor: the session is over, and the next one will be announced. */
function afterSession(
  registration: RegistrationMailData,
  session: WebinarSession,
  context: MailContext,
): RenderedMail {
  const page: Page = {
    preview: 'This session is over. We’ll email you when the next one has a date.',
    heading: 'You’re on the list',
    opening: [
      salutation(registration),
      `Thank you for registering for “${session.title}.” That session took place on ${spanOf(session).date}, so you’re on the list for the next one. We’ll email you when it has a date.`,
    ],
    entries: [bookEntry(context)],
    quote: null,
    closing: [
      'In the meantime, the book that goes with the session is yours to download.',
      `If you’d like to talk before then, reply to this email or call us at ${context.site.phone}.`,
      NOT_YOU,
    ],
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(`You’re on the list for the next webinar: ${context.site.company}`),
    calendar: null,
  }
}

/** Greets the registrant by name. Phone, email, and company aren't repeated to the visitor. */
export function salutation({ fullName }: RegistrationMailData): string {
  const shown = { fullName: `Dear ${oneLine(fullName)},` } satisfies Record<
    Exclude<keyof RegistrationFields, 'phone' | 'email' | 'company'>,
    string
  >
  return shown.fullName
}

/** For recipients who didn't register. */
export const NOT_YOU =
  'If you didn’t register, someone may have entered your address by mistake. Reply to this email and we’ll delete it.'

/**
 * To the visitor, before the session. It names the date rather than saying "tomorrow", because it
 * may be sent or read late.
 */
export function registrationReminder(
  registration: RegistrationMailData,
  context: MailContext,
): RenderedMail {
  const session = sessionOf(registration, context)
  const { date, time } = spanOf(session)
  const start = formatDate('time', new Date(session.startsAt), session.timeZone)
  const howToJoin = session.joinUrl === undefined ? '' : ' You can join with the link below.'
  const page: Page = {
    preview: `${date}, ${time}`,
    heading: 'Your webinar is coming up',
    opening: [
      salutation(registration),
      `“${session.title}” starts on ${date} at ${start}.${howToJoin}`,
    ],
    entries: [...whenEntries(session), joinEntry(session)],
    quote: null,
    closing: [
      'If you can, have three of last month’s figures in front of you: hours worked, hours billed, and money collected.',
      `If you can’t get in, call us at ${context.site.phone}.`,
    ],
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(`Reminder: ${session.title}, ${date}, ${start}`),
    calendar: null,
  }
}

export function registrationNotification(
  registration: RegistrationMailData,
  context: MailContext,
): RenderedMail {
  const session = sessionOf(registration, context)
  const name = oneLine(registration.fullName)
  const company = oneLine(registration.company)
  const { date, time, zone } = spanOf(session)
  const entries = {
    fullName: { label: 'Name', lines: [name] },
    company: { label: 'Company', lines: [company] },
    phone: { label: 'Phone', lines: [oneLine(registration.phone)] },
    email: { label: 'Email', lines: [registration.email] },
  } satisfies Record<keyof RegistrationFields, Entry>
  const page: Page = {
    preview: `${name}, ${company}`,
    heading: 'A visitor registered for the webinar',
    opening: [
      `${name} of ${company} registered through the website.${registration.waitlisted ? ' The session is full, so they’re on the waitlist.' : ''}`,
    ],
    entries: [
      ...Object.values(entries),
      { label: 'Session', lines: [session.title, `${date}, ${time}, ${zone}`] },
      { label: 'ID', lines: [registration.id] },
    ],
    quote: null,
    closing: ['If you reply to this email, your reply goes to the visitor.'],
  }
  return {
    replyTo: registration.email,
    subject: oneLine(`Webinar registration: ${name}, ${company}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}

/** The session with its link to join, which may come from WEBINAR_JOIN_URL. */
export function sessionOf({ event }: RegistrationMailData, context: MailContext): WebinarSession {
  return { ...event, joinUrl: event.joinUrl ?? context.webinarJoinUrl }
}

/** The fields that every email to a registrant has. */
export function toVisitor(page: Page, context: MailContext) {
  const { site, from } = context
  return {
    replyTo: site.email === from.address ? null : site.email,
    text: pageText(page, context),
    html: pageHtml(page, context),
  }
}

/** The date and times in the announcement's zone. */
export function spanOf({ timeZone, startsAt, endsAt }: WebinarSession) {
  return formatSpan(timeZone, new Date(startsAt), new Date(endsAt))
}

export function whenEntries(session: WebinarSession): Entry[] {
  const { date, time, zone } = spanOf(session)
  return [
    { label: 'Date', lines: [date] },
    { label: 'Time', lines: [`${time}, ${zone}`] },
  ]
}

export function joinEntry({ joinUrl }: WebinarSession): Entry {
  return { label: 'Join', lines: [joinUrl ?? 'We’ll email you the link before the session.'] }
}

function bookEntry({ publicUrl }: MailContext): Entry {
  return { label: 'Book', lines: [publicUrl + paths.book()] }
}

const HOUR_MS = 3_600_000

/** In hours before the start. */
const REMINDERS = [24, 1] as const

/** In hours before the start; empty once the session has begun. */
export function upcomingReminders(startsAt: Date, now: Date): number[] {
  return REMINDERS.filter((hours) => startsAt.getTime() - hours * HOUR_MS > now.getTime())
}
