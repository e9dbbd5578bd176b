import { useId } from 'react'
import { emailPreview as words } from '../../words/desk/email-preview.ts'
import type { ReplyPreview } from '../../contracts/replies/replies.ts'
import './email-preview.css'

export function EmailPreview({ email }: { email: ReplyPreview }) {
  const heading = useId()
  const { from, to, replyTo, subject, text } = email
  return (
    <div className="desk-note email-preview" role="group" aria-labelledby={heading}>
      <h3 id={heading}>{words.heading}</h3>
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
      <p className="email-preview-text">{text}</p>
    </div>
  )
}
