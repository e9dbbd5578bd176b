import { openingHours } from '../../../cms/office-hours.ts'
import { office } from '../../../cms/office.ts'
import type { ContactFields } from '../../../contracts/contact/contact.ts'
import type { MailContext } from '../context.ts'
import type { RenderedMail } from '../mail.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { oneLine } from '../one-line.ts'
import { firmValues, inWords } from './in-words.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Entry, Page } from './page.ts'
import type { ContactMailData } from '../mail-data.ts'

/**
 * To the visitor: the message arrived, and what happens next. It doesn't repeat the message,
 * because then anyone could have us send any text to any address.
 */
export function contactAcknowledgement(
  contact: ContactMailData,
  context: MailContext,
): RenderedMail {
  const { site } = context
  const { subject, ...words } = context.emails['contact-acknowledgement']
  const values = {
    ...firmValues(context),
    name: oneLine(contact.name),
    hours: openingHours(office).open,
  }
  const page: Page = { ...inWords(words, values), entries: [], quote: null }
  return {
    replyTo: site.email === context.from.address ? null : site.email,
    subject: oneLine(fillIn(subject, values)),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}

/** To the staff. A reply goes to the visitor. */
export function contactNotification(contact: ContactMailData, context: MailContext): RenderedMail {
  const name = oneLine(contact.name)
  const company = oneLine(contact.company)
  const entries = {
    name: { label: 'Name', lines: [name] },
    company: { label: 'Company', lines: [company] },
    email: { label: 'Email', lines: [contact.email] },
  } satisfies Record<Exclude<keyof ContactFields, 'message'>, Entry>
  const page: Page = {
    preview: oneLine(contact.message, 120),
    heading: 'A visitor sent a message',
    opening: [`${name} of ${company} sent a message through the website.`],
    entries: [...Object.values(entries), { label: 'ID', lines: [contact.id] }],
    quote: contact.message,
    closing: ['If you reply to this email, your reply goes to the visitor.'],
  }
  return {
    replyTo: contact.email,
    subject: oneLine(`Message from ${name}, ${company}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}
