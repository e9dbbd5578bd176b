import { paths } from '../../paths.ts'
import { focusOnLoad, focusWhenAdded } from '../../ui/focus-on-load.ts'
import '../../ui/form-errors.css'

interface RegistrationReceivedProps {
  message: string
  /** False without JavaScript, where the browser focuses the heading. */
  takesFocus?: boolean
}

/** Replaces the form if the firm has yet to confirm the registration, or all seats are taken. */
export function RegistrationReceived({ message, takesFocus = false }: RegistrationReceivedProps) {
  return (
    <section id="seat" className="form-success" aria-labelledby="received">
      <h2 id="received" ref={takesFocus ? focusWhenAdded : null} {...focusOnLoad}>
        Registration received
      </h2>
      <p>{message}</p>
      <p>
        <a className="text-link" href={paths.home()}>
          Back to the home page
        </a>
      </p>
    </section>
  )
}
