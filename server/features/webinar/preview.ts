import type { ReplyPreview } from '../../../contracts/replies/replies.ts'
import type { WebinarRegistrationsTable } from '../../db/tables.ts'
import type { MailContext } from '../../mail/context.ts'
import type { RenderedMail } from '../../mail/mail.ts'

/** An email to a registrant as it would be sent. */
export function presentMail(
  { replyTo, subject, text }: RenderedMail,
  { full_name: name, email: address }: Pick<WebinarRegistrationsTable, 'full_name' | 'email'>,
  { from }: MailContext,
): ReplyPreview {
  return {
    from: addressText(from),
    to: addressText({ name, address }),
    replyTo: replyTo ?? from.address,
    subject,
    text,
  }
}

function addressText({ name, address }: MailContext['from']): string {
  return name === null ? address : `${name} <${address}>`
}
