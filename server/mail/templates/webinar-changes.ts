import { paths } from '../../../web/paths.ts'
import { canceledWebinarEvent, webinarEvent } from '../calendar/webinar-event.ts'
import { unsubscribePath } from '../booking-link.ts'
import type { MailContext, SendingContext } from '../context.ts'
import type { RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { letterHtml } from './page-html.ts'
import { letterText } from './page-text.ts'
import type { Page } from './page.ts'
import {
  joinEntry,
  NOT_YOU,
  salutation,
  sessionOf,
  spanOf,
  toVisitor,
  whenEntries,
} from './webinar.ts'
import type {
  RegistrantMailData,
  RegistrationMailData,
  SessionChangeMailData,
} from '../mail-data.ts'

/** To the visitor: the session is full, and they are on its waitlist. */
export function waitlistConfirmation(
  registration: RegistrationMailData,
  context: MailContext,
): RenderedMail {
  const session = sessionOf(registration, context)
  const page: Page = {
    preview: 'The session is full. We’ll email you if a seat becomes free.',
    heading: 'You’re on the waitlist',
    opening: [
      salutation(registration),
      `Thank you for registering for “${session.title}.” All seats are taken, so you’re on the waitlist. If a seat becomes free, it’s yours, and we’ll confirm it by email.`,
    ],
    entries: whenEntries(session),
    quote: null,
    closing: [
      `You don’t need to do anything else. If you have a question, reply to this email or call us at ${context.site.phone}.`,
      NOT_YOU,
    ],
  }
  const subject = oneLine(`You’re on the waitlist: ${session.title}`)
  return { ...toVisitor(page, context), subject, calendar: null }
}

/** To the visitor. Replaces the event in calendars. */
export function sessionChange(
  change: SessionChangeMailData,
  context: MailContext,
  now: Date,
): RenderedMail {
  const session = sessionOf(change, context)
  const { date, time } = spanOf(session)
  const { movedFrom = session, waitlisted = false } = change
  const former = spanOf({ ...session, ...movedFrom })
  const page: Page = {
    preview: `${date}, ${time}`,
    heading: 'The webinar has a new time',
    opening: [
      salutation(change),
      `We’ve moved “${session.title}.” ${waitlisted ? 'You’re still on the waitlist.' : 'Your seat is still reserved.'}`,
    ],
    entries: [
      ...whenEntries(session),
      { label: 'Before', lines: [`${former.date}, ${former.time}`] },
      ...(waitlisted ? [] : [joinEntry(session)]),
    ],
    quote: change.note || null,
    closing: [
      ...(waitlisted ? [] : ['To update your calendar, open the attached file.']),
      `If the new time doesn’t work for you, you don’t need to do anything. If you have a question, reply to this email or call us at ${context.site.phone}.`,
    ],
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(`New time: ${session.title}, ${date}`),
    calendar: waitlisted
      ? null
      : { method: 'PUBLISH', content: webinarEvent(session, context, now) },
  }
}

/** To the visitor. Removes the event from calendars. */
export function sessionCancellation(
  change: SessionChangeMailData,
  context: MailContext,
  now: Date,
): RenderedMail {
  const session = sessionOf(change, context)
  const { date, time } = spanOf(session)
  const { waitlisted = false } = change
  const page: Page = {
    preview: `${date}, ${time}`,
    heading: 'The webinar is canceled',
    opening: [salutation(change), `We’re sorry: “${session.title}” won’t take place on ${date}.`],
    entries: whenEntries(session),
    quote: change.note || null,
    closing: [
      ...(waitlisted ? [] : ['To remove it from your calendar, open the attached file.']),
      `When there’s a new date, you’ll find it at ${context.publicUrl}${paths.webinar()}. If you have a question, reply to this email or call us at ${context.site.phone}.`,
    ],
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(`Canceled: ${session.title}, ${date}`),
    calendar: waitlisted
      ? null
      : { method: 'CANCEL', content: canceledWebinarEvent(session, context, now) },
  }
}

/** Written by a staff member, so it's laid out like a letter, with a link to unsubscribe. */
export function letterToRegistrant(
  { id, subject, text, author, replyTo }: RegistrantMailData,
  context: SendingContext,
): RenderedMail {
  const unsubscribeUrl = context.publicUrl + unsubscribePath(id, context.linkSecret)
  const letter = { subject, text, author, unsubscribeUrl }
  return {
    replyTo,
    unsubscribeUrl,
    subject: oneLine(subject),
    text: letterText(letter, context),
    html: letterHtml(letter, context),
    calendar: null,
  }
}
