import { paths } from '../../paths.ts'
import { focusOnLoad } from '../../ui/focus-on-load.ts'
import '../../ui/form-errors.css'

/** Replaces the form if, without JavaScript, the firm has yet to confirm the registration. */
export function RegistrationReceived({ message }: { message: string }) {
  return (
    <section id="seat" className="form-success" aria-labelledby="received">
      <h2 id="received" {...focusOnLoad}>
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
