import type { SendMailOptions } from 'nodemailer'
import type { Database, OutboxTable } from '../../db/tables.ts'
import { mailContext, type MailSettings, type SendingContext } from '../../mail/context.ts'
import { EVENTS, type MailAddress } from '../../mail/mail.ts'
import { oneLine } from '../../mail/one-line.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { eventText } from '../webhook/event-text.ts'
import { eventOf } from '../webhook/stored-event.ts'
import { linkSecret } from './link-secret.ts'

/** For rendering an email in the outbox. */
export async function sendingContext(
  db: Database,
  settings: MailSettings,
): Promise<SendingContext> {
  return { ...mailContext(settings), linkSecret: await linkSecret(db) }
}

/** The subject and text; the kind and raw data if this release can't render the email. */
export function textOf(
  mail: Pick<OutboxTable, 'kind' | 'data' | 'created_at'>,
  context: SendingContext,
): { subject: string; text: string } {
  try {
    const { subject, text } = EVENTS.includes(mail.kind)
      ? eventText(eventOf(JSON.parse(mail.data), context))
      : renderMail(mail, context)
    return { subject, text }
  } catch {
    // The email is from another release, or its secret was deleted; show its raw data instead.
    return { subject: mail.kind, text: mail.data }
  }
}

/** Without angle brackets; the same for every attempt. */
export function messageId(outboxId: string, { idHost }: Pick<SendingContext, 'idHost'>): string {
  return `${outboxId}@${idHost}`
}

/**
 * Addresses are passed as objects and headers as single lines, so that no visitor's input is parsed
 * as a header or another recipient.
 */
export function messageOf(row: OutboxTable, context: SendingContext): SendMailOptions {
  const { replyTo, subject, text, html, calendar, inReplyTo, unsubscribeUrl } = renderMail(
    row,
    context,
  )
  const { from } = context
  return {
    messageId: `<${messageId(row.id, context)}>`,
    date: new Date(row.created_at),
    from: addressObject(from),
    to: addressObject({ name: row.to_name, address: row.to_address }),
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [row.to_address] },
    subject: oneLine(subject),
    text,
    html,
    ...(calendar === null ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    ...(inReplyTo === undefined ? {} : threadOf(inReplyTo, context)),
    // Tells out-of-office and mailing list programs not to reply (RFC 3834, section 5).
    headers: {
      ...(row.kind === 'reply' ? {} : { 'Auto-Submitted': 'auto-generated' }),
      // Mail programs show a button to unsubscribe, which posts to this URL (RFC 8058).
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mail programs show an email below the one it refers to (RFC 5322, section 3.6.4). */
function threadOf(inReplyTo: string, context: SendingContext): SendMailOptions {
  const reference = `<${messageId(inReplyTo, context)}>`
  return { inReplyTo: reference, references: reference }
}

function addressObject({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name === null ? '' : oneLine(name), address }
}
