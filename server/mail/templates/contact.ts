import type { ContactMailData } from '../contact-mails.ts'
import type { MailContext } from '../context.ts'
import type { MailWords } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Page } from './page.ts'

/** To the visitor: that the message arrived, what happens next, and a copy of what was written. */
export function contactAcknowledgement(contact: ContactMailData, context: MailContext): MailWords {
  const { site } = context
  const page: Page = {
    preview: 'A person reads every message, and one of us will answer you.',
    heading: 'We have your message',
    opening: [
      `Dear ${oneLine(contact.name)},`,
      `Thank you for writing to ${site.company}. Your message has reached us. A person reads every message, and one of us will answer you at this address.`,
      'This is what you wrote:',
    ],
    entries: [],
    quote: contact.message,
    closing: [
      `To add something, reply to this message. If it cannot wait, call us at ${site.phone}; we answer ${site.hours.open}.`,
      'If you did not write to us, somebody may have typed your address by mistake. You need not do anything.',
    ],
  }
  return {
    replyTo: site.email === context.from.address ? null : site.email,
    subject: oneLine(`We have your message: ${site.company}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}

/** To the staff: the message; a reply goes to the visitor. */
export function contactNotification(contact: ContactMailData, context: MailContext): MailWords {
  const name = oneLine(contact.name)
  const company = oneLine(contact.company)
  const page: Page = {
    preview: oneLine(contact.message, 120),
    heading: 'A message came in',
    opening: [`${name} of ${company} wrote through the website.`],
    entries: [
      { label: 'Name', lines: [name] },
      { label: 'Company', lines: [company] },
      { label: 'E-mail', lines: [contact.email] },
      { label: 'Message', lines: [contact.id] },
    ],
    quote: contact.message,
    closing: ['A reply to this message goes to the visitor.'],
  }
  return {
    replyTo: contact.email,
    subject: oneLine(`Message from ${name}, ${company}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}
