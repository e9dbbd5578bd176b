import { linkSecret } from './link-secret-repository.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import { mailContext, type MailSettings, type SendingContext } from '../../mail/context.ts'
import { EVENTS } from '../../mail/mail.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { eventText } from '../webhook/event-text.ts'
import { eventOf } from '../webhook/stored-event.ts'

/** What an email in the outbox is rendered with. */
export async function sendingContext(
  db: Database,
  settings: MailSettings,
): Promise<SendingContext> {
  return { ...mailContext(settings), linkSecret: await linkSecret(db) }
}

/** An email's subject and text; its kind and data if this release can't render it. */
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
    // It is of another release, or its secret was deleted; its data is better than nothing.
    return { subject: mail.kind, text: mail.data }
  }
}
