import { site } from '../../../cms/site.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { focusOnLoad, focusWhenAdded } from '../../ui/focus-on-load.ts'
import '../../ui/form-errors.css'

interface MessageSentProps {
  /** The server's sentence if the firm has yet to accept the message. */
  held: string | undefined
  /** Shows the form again. Without JavaScript there is only a link to the home page. */
  onAgain?: () => void
}

/** Takes the form's place after a message is sent. */
export function MessageSent({ held, onAgain }: MessageSentProps) {
  // With JavaScript, a notice has the usual sentence.
  const sentence = onAgain
    ? `A person at the firm will read it, and we’ll reply ${site.replyTime}.`
    : "Your message has been sent. We'll get back to you soon."
  return (
    <div className="form-success">
      <h2 ref={onAgain && focusWhenAdded} {...focusOnLoad}>
        {held === undefined ? 'Message sent' : 'Message received'}
      </h2>
      <p>{held ?? sentence}</p>
      <p>
        {onAgain ? (
          <Button variant="outline" onClick={onAgain}>
            Write another message
          </Button>
        ) : (
          <a className="text-link" href={paths.home()}>
            Back to the home page
          </a>
        )}
      </p>
    </div>
  )
}
