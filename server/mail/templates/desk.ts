import { deskPaths } from '../../../web/desk/paths.ts'
import { withDomain } from '../../lib/origin.ts'
import type { MailContext } from '../context.ts'
import type { RenderedMail } from '../mail.ts'
import { oneLine } from '../one-line.ts'
import { pageHtml } from './page-html.ts'
import { pageText } from './page-text.ts'
import type { Page } from './page.ts'
import type { DeskCodeMailData, DeskInvitationMailData } from '../mail-data.ts'

/** To a staff member. It has no link, because mail scanners open links. */
export function deskCode({ name, code }: DeskCodeMailData, context: MailContext): RenderedMail {
  const page: Page = {
    preview: 'It works for 10 minutes, in the browser where you asked for it.',
    heading: 'Your sign-in code',
    opening: [
      `Dear ${oneLine(name)},`,
      'Enter this code in the browser where you asked for it. It works once, for 10 minutes.',
    ],
    entries: [{ label: 'Code', lines: [`${code.slice(0, 4)}-${code.slice(4)}`] }],
    quote: null,
    closing: [
      'Don’t give this code to anyone. We never ask for it by phone or email.',
      'If you didn’t ask for a code, you don’t need to do anything: without your browser, the code is useless. If it happens again, tell an owner of the desk.',
    ],
  }
  return rendered(`Your sign-in code: ${context.site.company}`, page, context)
}

export function deskInvitation(
  { name, token }: DeskInvitationMailData,
  context: MailContext,
): RenderedMail {
  const { company } = context.site
  const page: Page = {
    preview: 'The link works once, for 30 minutes.',
    heading: 'Set up your access to the desk',
    opening: [
      ...(name === '' ? [] : [`Dear ${oneLine(name)},`]),
      `You’re invited to the desk, where ${company} works on its bookings and messages. The link below opens a page where you create a passkey: your fingerprint, face, or device PIN takes the place of a password.`,
    ],
    entries: [],
    link: {
      label: 'Set up your access',
      address: withDomain(context.publicUrl) + deskPaths.setup(token),
    },
    quote: null,
    closing: [
      'The link works once, for 30 minutes. Open it on the device you work with, and don’t forward this email.',
      'If you don’t know what this is about, you can ignore this email.',
    ],
  }
  return rendered(`Set up your access to the desk: ${company}`, page, context)
}

function rendered(subject: string, page: Page, context: MailContext): RenderedMail {
  return {
    replyTo: null,
    subject: oneLine(subject),
    text: pageText(page, context),
    html: pageHtml(page, context),
    calendar: null,
  }
}
