import type { ReplyPreview } from '../../contracts/replies/replies.ts'
import type { MailContext } from './context.ts'
import type { MailAddress, RenderedMail } from './mail.ts'

export function previewOf(
  { replyTo, subject, text }: RenderedMail,
  to: MailAddress,
  { from }: MailContext,
): ReplyPreview {
  return {
    from: addressText(from),
    to: addressText(to),
    replyTo: replyTo ?? from.address,
    subject,
    text,
  }
}

function addressText({ name, address }: MailAddress): string {
  return name === null ? address : `${name} <${address}>`
}
