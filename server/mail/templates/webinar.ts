import { isOver } from '../../../content/webinar/event-text.ts'
import { webinarEvent, type WebinarSession } from '../calendar/webinar-event.ts'
import type { MailContext } from '../context.ts'
import type { MailKind, OutgoingMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import { spanIn } from './when.ts'

/** A registration as its mails need it. */
export interface RegistrationMailData {
  id: string
  fullName: string
  phone: string
  email: string
  company: string
}

/** To the visitor: the seat, the session in words, and the session as a calendar event. */
export function registrationConfirmation(
  person: RegistrationMailData,
  event: WebinarSession,
  context: MailContext,
  now: Date,
): OutgoingMail {
  const page = isOver(event, now)
    ? onTheList(person, event, context)
    : confirmed(person, event, context)
  return {
    ...toVisitor('webinar-confirmation', person, page, context),
    subject: oneLine(`You're registered: ${event.title}`),
    calendar: { method: 'PUBLISH', content: webinarEvent(event, context, now) },
  }
}

function confirmed(
  person: RegistrationMailData,
  event: WebinarSession,
  context: MailContext,
): Page {
  const { date, time } = spanOf(event)
  return {
    preview: `${date}, ${time}`,
    heading: 'Your seat is reserved',
    opening: [
      `Dear ${oneLine(person.fullName)},`,
      `You are registered for "${event.title}". We look forward to an hour with you.`,
    ],
    entries: [...whenEntries(event), joinEntry(event), bookEntry(context)],
    quote: null,
    closing: [
      'The file that comes with this message puts the session into your calendar. We remind you the day before and an hour before it begins.',
      `If you cannot come, you need not do anything. Questions reach us by a reply, or at ${context.site.phone}.`,
      'If you did not register, somebody may have typed your address by mistake; a reply is enough, and we delete it.',
    ],
  }
}

/** For a session that is over: the truth, and what happens next. */
function onTheList(
  person: RegistrationMailData,
  event: WebinarSession,
  context: MailContext,
): Page {
  return {
    preview: 'That session is over. You are on the list for the next one.',
    heading: 'You are on the list',
    opening: [
      `Dear ${oneLine(person.fullName)},`,
      `Thank you for registering for "${event.title}". The session below is over. You are on the list for the next one, and we write to you when its date is set.`,
    ],
    entries: [...whenEntries(event), bookEntry(context)],
    quote: null,
    closing: [
      'The book that goes with the session is yours in the meantime.',
      `If you want to talk before that, reply to this message or call us at ${context.site.phone}.`,
      'If you did not register, somebody may have typed your address by mistake; a reply is enough, and we delete it.',
    ],
  }
}

/** To the visitor, shortly before the session; `when` is e.g. `tomorrow`. */
export function registrationReminder(
  person: RegistrationMailData,
  event: WebinarSession,
  context: MailContext,
  when: string,
): OutgoingMail {
  const { date, time } = spanOf(event)
  const page: Page = {
    preview: `${date}, ${time}`,
    heading: `We begin ${when}`,
    opening: [
      `Dear ${oneLine(person.fullName)},`,
      `"${event.title}" begins ${when}. This is where and when.`,
    ],
    entries: [...whenEntries(event), joinEntry(event)],
    quote: null,
    closing: [
      'Bring last month if you can: hours worked, hours billed, money collected. We use the same three figures.',
      `If you cannot get in, call us at ${context.site.phone}.`,
    ],
  }
  return {
    ...toVisitor('webinar-reminder', person, page, context),
    subject: oneLine(`We begin ${when}: ${event.title}`),
    calendar: null,
  }
}

/** To each member of the staff: who registered. */
export function registrationNotification(
  person: RegistrationMailData,
  event: WebinarSession,
  context: MailContext,
): OutgoingMail[] {
  const name = oneLine(person.fullName)
  const company = oneLine(person.company)
  const { date, time, zone } = spanOf(event)
  const page: Page = {
    preview: `${name}, ${company}`,
    heading: 'Someone registered for the webinar',
    opening: [`${name} of ${company} registered through the website.`],
    entries: [
      { label: 'Name', lines: [name] },
      { label: 'Company', lines: [company] },
      { label: 'Phone', lines: [oneLine(person.phone)] },
      { label: 'E-mail', lines: [person.email] },
      { label: 'Session', lines: [event.title, `${date}, ${time}, ${zone}`] },
      { label: 'Id', lines: [person.id] },
    ],
    quote: null,
    closing: ['A reply to this message goes to the visitor.'],
  }
  return context.staff.map((to) => ({
    kind: 'webinar-notification',
    about: person.email,
    to,
    replyTo: person.email,
    subject: oneLine(`Webinar registration: ${name}, ${company}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }))
}

function toVisitor(
  kind: MailKind,
  { fullName, email }: RegistrationMailData,
  page: Page,
  context: MailContext,
) {
  const { site, from } = context
  return {
    kind,
    about: email,
    to: { name: oneLine(fullName), address: email },
    replyTo: site.email === from.address ? null : site.email,
    text: pageText(page, context),
    html: pageHtml(page, context),
  }
}

function spanOf({ timeZone, startsAt, endsAt }: WebinarSession) {
  return spanIn(timeZone, new Date(startsAt), new Date(endsAt))
}

function whenEntries(event: WebinarSession): Entry[] {
  const { date, time, zone } = spanOf(event)
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
