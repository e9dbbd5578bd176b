import type { RegistrationFields } from '../../../contracts/webinar/registration.ts'
import { isOver } from '../../../cms/webinar/registration-window.ts'
import { paths } from '../../../web/paths.ts'
import { webinarEvent, type WebinarSession } from '../calendar/webinar-event.ts'
import type { MailContext } from '../context.ts'
import type { RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { firmValues, inWords } from './in-words.ts'
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
    ? afterSession(registration, context)
    : beforeSession(registration, session, { context, now })
}

function beforeSession(
  registration: RegistrationMailData,
  session: WebinarSession,
  { context, now }: { context: MailContext; now: Date },
): RenderedMail {
  const { subject, reminders, linkLater, ...words } = context.emails['webinar-confirmation']
  const values = {
    ...valuesOf(registration, context),
    reminders: reminderPromise(session, now, reminders),
  }
  const page: Page = {
    ...inWords(words, values),
    entries: [...whenEntries(session), joinEntry(session, linkLater), bookEntry(context)],
    quote: null,
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(fillIn(subject, values)),
    calendar: { method: 'PUBLISH', content: webinarEvent(session, context, now) },
  }
}

const DAY_HOURS = 24

/** Says which reminders the registrant will still get. */
function reminderPromise(
  { startsAt }: WebinarSession,
  now: Date,
  { both, lastHour }: { both: string; lastHour: string },
): string {
  const hours = upcomingReminders(new Date(startsAt), now)
  if (hours.length === 0) return ''
  return hours.includes(DAY_HOURS) ? both : lastHour
}

/** To the visitor: the session is over, and the next one will be announced. */
function afterSession(registration: RegistrationMailData, context: MailContext): RenderedMail {
  const { subject, ...words } = context.emails['webinar-next']
  const values = valuesOf(registration, context)
  const page: Page = { ...inWords(words, values), entries: [bookEntry(context)], quote: null }
  return {
    ...toVisitor(page, context),
    subject: oneLine(fillIn(subject, values)),
    calendar: null,
  }
}

/** What the firm's words can name. Phone, email, and company aren't repeated to the visitor. */
export function valuesOf(registration: RegistrationMailData, context: MailContext) {
  const { fullName } = {
    fullName: oneLine(registration.fullName),
  } satisfies Record<Exclude<keyof RegistrationFields, 'phone' | 'email' | 'company'>, string>
  const session = sessionOf(registration, context)
  const { date, time } = spanOf(session)
  return {
    ...firmValues(context),
    name: fullName,
    title: session.title,
    date,
    time,
    start: formatDate('time', new Date(session.startsAt), session.timeZone),
    link: context.publicUrl + paths.webinar(),
  }
}

/**
 * To the visitor, before the session. It names the date rather than saying "tomorrow", because it
 * may be sent or read late.
 */
export function registrationReminder(
  registration: RegistrationMailData,
  context: MailContext,
): RenderedMail {
  const session = sessionOf(registration, context)
  const { subject, join, linkLater, ...words } = context.emails['webinar-reminder']
  const values = {
    ...valuesOf(registration, context),
    join: session.joinUrl === undefined ? '' : join,
  }
  const page: Page = {
    ...inWords(words, values),
    entries: [...whenEntries(session), joinEntry(session, linkLater)],
    quote: null,
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(fillIn(subject, values)),
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

/** @param later in place of the link, while there is none */
export function joinEntry({ joinUrl }: WebinarSession, later: string): Entry {
  return { label: 'Join', lines: [joinUrl ?? later] }
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
