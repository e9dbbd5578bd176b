import type { SendMailOptions } from 'nodemailer'
import type { Selectable } from 'kysely'
import type { OutboxTable } from '../db/tables.ts'
import { mailHost, type SendingContext } from './context.ts'
import type { MailAddress } from './mail.ts'
import { oneLine } from './one-line.ts'
import { wordsOf } from './words.ts'

/** A mail as it lies in the outbox. */
export type OutboxRow = Selectable<OutboxTable>

/** The Message-ID without its angle brackets; the same at every attempt. */
export function messageId(outboxId: string, publicUrl: string): string {
  return `${outboxId}@${mailHost(publicUrl)}`
}

/**
 * The message that is sent for a row. Every address is given as an object and every header as one
 * line, so that nothing typed by a visitor is parsed as a header or as a further recipient.
 */
export function messageOf(row: OutboxRow, context: SendingContext): SendMailOptions {
  const { replyTo, subject, text, html, calendar } = wordsOf(row, context)
  const { from, publicUrl } = context
  return {
    messageId: `<${messageId(row.id, publicUrl)}>`,
    date: new Date(row.created_at),
    from: addressObject(from),
    to: addressObject({ name: row.to_name, address: row.to_address }),
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [row.to_address] },
    subject: oneLine(subject),
    text,
    html,
    ...(calendar === null ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    // Keeps absence notices and list robots from answering (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function addressObject({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name === null ? '' : oneLine(name), address }
}
