import { formatDate, formatSpan } from '../../../words/format-date-time.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { MailContext } from '../context.ts'
import { withDomain } from '../../lib/origin.ts'
import type { RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import { KIND_NAMES, type HeldMailData } from '../mail-data.ts'

/** To the staff: why it is held, and what to do. */
export function heldNotification(held: HeldMailData, context: MailContext): RenderedMail {
  const what = KIND_NAMES[held.kind]
  const page: Page = {
    preview: held.reasons.join(' '),
    heading: `A ${what} is waiting for your decision`,
    opening: [
      `The website hasn’t accepted this ${what} yet and hasn’t sent the visitor an email. It told the visitor that you’ll confirm the ${what}.`,
      ...keptUntil(held, context),
    ],
    entries: [{ label: 'Reason', lines: held.reasons }, ...detailEntries(held, context)],
    link: deskLink(context),
    quote: held.message === '' ? null : held.message,
    closing: [
      'If you release it, the visitor gets the usual email. If you discard it, the visitor isn’t told.',
      'If you reply to this email, your reply goes to the visitor.',
    ],
  }
  return {
    replyTo: held.email,
    subject: oneLine(`Waiting for your decision: ${what} from ${oneLine(held.name)}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}

/** To the staff: more submissions are held. */
export function heldSummary(context: MailContext): RenderedMail {
  const page: Page = {
    preview: 'More submissions are waiting for your decision.',
    heading: 'More submissions are waiting for your decision',
    opening: [
      'Several submissions came in within 15 minutes, and the website hasn’t accepted them yet. We emailed you about the first one only.',
    ],
    entries: [],
    link: deskLink(context),
    quote: null,
    closing: [],
  }
  return {
    replyTo: null,
    subject: 'More submissions are waiting for your decision',
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}

function deskLink({ publicUrl }: MailContext): { label: string; address: string } {
  return { label: 'Decide in the desk', address: withDomain(publicUrl) + deskPaths.held() }
}

function keptUntil({ slotUntil, kind }: HeldMailData, { officeTimeZone }: MailContext): string[] {
  if (kind !== 'booking') return []
  if (slotUntil === null) return ['The time isn’t being held, so another visitor may book it.']
  const until = new Date(slotUntil)
  const { date } = formatSpan(officeTimeZone, until, until)
  return [`The time is being held until ${date}, ${formatDate('time', until, officeTimeZone)}.`]
}

function detailEntries(held: HeldMailData, { officeTimeZone }: MailContext): Entry[] {
  const { name, email, phone, company, service, startsAt, endsAt, id } = held
  const lines: [string, string][] = [
    ['Name', name],
    ['Company', company],
    ['Phone', phone],
    ['Email', email],
    ['About', service],
  ]
  const entries = lines
    .filter(([, text]) => text !== '')
    .map(([label, text]): Entry => ({ label, lines: [oneLine(text)] }))
  if (startsAt !== '') {
    const { date, time, zone } = formatSpan(officeTimeZone, new Date(startsAt), new Date(endsAt))
    entries.unshift({ label: 'When', lines: [date, `${time}, ${zone}`] })
  }
  return [...entries, { label: 'ID', lines: [id] }]
}
