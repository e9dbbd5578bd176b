import type { MailContext } from '../context.ts'
import type { OutgoingMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Page } from './page.ts'

/** A message of the contact form as its mails need it. */
export interface ContactMailData {
  id: string
  name: string
  email: string
  company: string
  /** Several lines, ended by `\n`. */
  message: string
}

/** To the visitor: that the message arrived, what happens next, and a copy of what was written. */
export function contactAcknowledgement(
  contact: ContactMailData,
  context: MailContext,
): OutgoingMail {
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
    kind: 'contact-acknowledgement',
    about: contact.email,
    to: { name: oneLine(contact.name), address: contact.email },
    replyTo: site.email === context.from.address ? null : site.email,
    subject: oneLine(`We have your message: ${site.company}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}

/** To each member of the staff: the message; a reply goes to the visitor. */
export function contactNotification(
  contact: ContactMailData,
  context: MailContext,
): OutgoingMail[] {
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
  return context.staff.map((to) => ({
    kind: 'contact-notification',
    about: contact.email,
    to,
    replyTo: contact.email,
    subject: oneLine(`Message from ${name}, ${company}`),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }))
}
