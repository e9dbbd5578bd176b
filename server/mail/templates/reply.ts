import { officeTime } from '../../../words/desk/replies.ts'
import { formatDate } from '../../../words/format-date-time.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { withDomain } from '../../lib/origin.ts'
import type { MailContext } from '../context.ts'
import type { RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { letterHtml, pageHtml } from './page-html.ts'
import { letterText, pageText } from './page-text.ts'
import type { Page } from './page.ts'
import type { OverdueMailData, ReplyMailData } from '../mail-data.ts'

/** Written by staff, so it's laid out like a letter. */
export function reply(
  { subject, text, author, signature = '', replyTo, inReplyTo }: ReplyMailData,
  context: MailContext,
): RenderedMail {
  const letter = { subject, text, author: signature || author }
  return {
    replyTo,
    subject: oneLine(subject),
    text: letterText(letter, context),
    html: letterHtml(letter, context),
    calendar: null,
    ...(inReplyTo !== null && { inReplyTo }),
  }
}

/** To a staff member: this person has waited too long for an answer. */
export function replyOverdue(data: OverdueMailData, context: MailContext): RenderedMail {
  const name = oneLine(data.name === '' ? data.email : data.name)
  const since = new Date(data.waitingSince)
  const { officeTimeZone: zone } = context
  const page: Page = {
    preview: `No answer since ${formatDate('mediumDate', since, zone)}.`,
    heading: `${name} is waiting for a reply`,
    opening: [
      `${name} wrote on ${formatDate('mediumDate', since, zone)} at ${formatDate('time', since, zone)} and hasn’t had an answer in ${officeTime(data.targetMinutes)} of office time.`,
    ],
    entries: [
      { label: 'Name', lines: [oneLine(data.name)] },
      { label: 'Company', lines: [oneLine(data.company)] },
      { label: 'Email', lines: [data.email] },
    ].filter(({ lines: [line] }) => line !== ''),
    link: {
      label: 'Reply in the desk',
      address: withDomain(context.publicUrl) + deskPaths.person(data.id),
    },
    quote: null,
    closing: [
      'If you’ve answered by phone or from your own mailbox, choose “Done” beside their name in the desk. We won’t email you about this message again.',
    ],
  }
  return {
    replyTo: data.email,
    subject: oneLine(`Waiting for a reply: ${name}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}
