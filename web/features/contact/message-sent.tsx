import { paths } from '../../paths.ts'
import { focusOnLoad } from '../../ui/focus-on-load.ts'
import '../../ui/form-errors.css'

/**
 * Replaces the form after a message is sent without JavaScript. `held` is the server's sentence if
 * the firm has yet to accept the message.
 */
export function MessageSent({ held }: { held: string | undefined }) {
  return (
    <section className="form-success" aria-labelledby="sent">
      <h2 id="sent" {...focusOnLoad}>
        {held === undefined ? 'Message sent' : 'Message received'}
      </h2>
      <p>{held ?? "Your message has been sent. We'll get back to you soon."}</p>
      <p>
        <a className="text-link" href={paths.home()}>
          Back to the home page
        </a>
      </p>
    </section>
  )
}
