import { useId } from 'react'
import { reply } from '../../../../content/desk/replies.ts'
import { emailPreview as words } from '../../../../content/desk/webinar.ts'
import type { ReplyPreview } from '../../../../contracts/desk/replies.ts'
import '../replies/replies.css'

/** An email as it would be sent. */
export function EmailPreview({ email }: { email: ReplyPreview }) {
  const heading = useId()
  const { from, to, replyTo, subject, text } = email
  return (
    <div className="desk-note reply-preview" role="group" aria-labelledby={heading}>
      <h3 id={heading}>{reply.previewHeading}</h3>
      <dl>
        <dt>{words.from}</dt>
        <dd>{from}</dd>
        <dt>{words.to}</dt>
        <dd>{to}</dd>
        <dt>{words.replyTo}</dt>
        <dd>{replyTo}</dd>
        <dt>{words.subject}</dt>
        <dd>{subject}</dd>
      </dl>
      <p className="reply-text">{text}</p>
    </div>
  )
}
