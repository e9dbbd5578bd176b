import type { SendMailOptions } from 'nodemailer'
import type { Selectable } from 'kysely'
import type { OutboxTable } from '../../db/tables.ts'
import type { SendingContext } from '../../mail/context.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { oneLine } from '../../mail/one-line.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'

/** An outbox row as it is read. */
export type OutboxRow = Selectable<OutboxTable>

/** The Message-ID without its angle brackets; the same for every attempt. */
export function messageId(outboxId: string, { idHost }: Pick<SendingContext, 'idHost'>): string {
  return `${outboxId}@${idHost}`
}

/**
 * The message to send for an outbox row. Addresses are passed as objects and headers as single
 * lines, so that no visitor's input is parsed as a header or an additional recipient.
 */
export function messageOf(row: OutboxRow, context: SendingContext): SendMailOptions {
  const { replyTo, subject, text, html, calendar, inReplyTo } = renderMail(row, context)
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
    headers: row.kind === 'reply' ? {} : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mail programs show an email below the one that it refers to (RFC 5322, section 3.6.4). */
function threadOf(inReplyTo: string, context: SendingContext): SendMailOptions {
  const reference = `<${messageId(inReplyTo, context)}>`
  return { inReplyTo: reference, references: reference }
}

function addressObject({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name === null ? '' : oneLine(name), address }
}
