import { canceledWebinarEvent, webinarEvent } from '../calendar/webinar-event.ts'
import { unsubscribePath } from '../booking-link.ts'
import type { MailContext, SendingContext } from '../context.ts'
import type { RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { inWords } from './in-words.ts'
import { letterHtml } from './page-html.ts'
import { letterText } from './page-text.ts'
import type { Page } from './page.ts'
import { joinEntry, sessionOf, spanOf, toVisitor, valuesOf, whenEntries } from './webinar.ts'
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
  const { subject, ...words } = context.emails['webinar-waitlist']
  const values = valuesOf(registration, context)
  const entries = whenEntries(sessionOf(registration, context))
  const page: Page = { ...inWords(words, values), entries, quote: null }
  return {
    ...toVisitor(page, context),
    subject: oneLine(fillIn(subject, values)),
    calendar: null,
  }
}

/** To the visitor. Replaces the event in calendars. */
export function sessionChange(
  change: SessionChangeMailData,
  context: MailContext,
  now: Date,
): RenderedMail {
  const session = sessionOf(change, context)
  const { movedFrom = session, waitlisted = false } = change
  const former = spanOf({ ...session, ...movedFrom })
  const { subject, linkLater, ...words } = context.emails['webinar-change']
  const values = valuesOf(change, context)
  const page: Page = {
    ...inWords({ ...words, ...(waitlisted ? words.waitlisted : words.registered) }, values),
    entries: [
      ...whenEntries(session),
      { label: 'Before', lines: [`${former.date}, ${former.time}`] },
      ...(waitlisted ? [] : [joinEntry(session, linkLater)]),
    ],
    quote: change.note || null,
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(fillIn(subject, values)),
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
  const { waitlisted = false } = change
  const { subject, ...words } = context.emails['webinar-cancellation']
  const values = valuesOf(change, context)
  const page: Page = {
    ...inWords({ ...words, ...(waitlisted ? words.waitlisted : words.registered) }, values),
    entries: whenEntries(session),
    quote: change.note || null,
  }
  return {
    ...toVisitor(page, context),
    subject: oneLine(fillIn(subject, values)),
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
