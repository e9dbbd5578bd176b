import { useState } from 'react'
import { form as words, hero, ofSession } from '../../../cms/pages/webinar.ts'
import { fillInSession } from '../../../cms/webinar/session-words.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import type { ShownSession } from '../../../contracts/webinar/session.ts'
import type { WebinarRegistration } from '../../../contracts/webinar/registration.ts'
import { sendJson } from '../../lib/api.ts'
import { ErrorSummary } from '../../lib/form/error-summary.tsx'
import { fieldNames, TextField, type TextFieldSpecs } from '../../lib/form/text-field.tsx'
import { origin } from '../../lib/origin.ts'
import { heldMessage } from '../../lib/form/held-message.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { withoutEmptyHoneypot } from '../../lib/form/without-empty-honeypot.ts'
import { HttpError } from '../../lib/http-error.ts'
import { goTo } from '../../lib/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { usePageData } from '../../lib/page-data.ts'
import { withSource } from '../../lib/visit-source.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { EventText } from './event-text.tsx'
import { RegistrationReceived } from './registration-received.tsx'
import { refreshSession } from './session.ts'
import './webinar-form.css'

const FIELDS: TextFieldSpecs<Exclude<keyof WebinarRegistration, typeof HONEYPOT_FIELD>> = {
  fullName: { label: `${words.fullName} *`, autoComplete: 'name', maxLength: 100 },
  phone: { label: `${words.phone} *`, type: 'tel', autoComplete: 'tel', maxLength: 40 },
  email: { label: `${words.email} *`, type: 'email', autoComplete: 'email', maxLength: 254 },
  company: { label: `${words.company} *`, autoComplete: 'organization', maxLength: 150 },
}

const EMPTY: Required<WebinarRegistration> = {
  fullName: '',
  phone: '',
  email: '',
  company: '',
  [HONEYPOT_FIELD]: '',
}

/** How long the success notice shows before the thank-you page opens. */
const REDIRECT_DELAY_MS = 500

/** About a rejected field, if the server sent a message. */
function refusalIn(error: unknown): string | undefined {
  return error instanceof HttpError && error.status < 500 ? error.visitorMessage : undefined
}

/** Without JavaScript the browser validates and posts the form. */
export function WebinarForm({ session }: { session: ShownSession }) {
  const [refusal, setRefusal] = useState<string>()
  /** From a success until the thank-you page opens; the typed values stay visible. */
  const [leaving, setLeaving] = useState(false)
  const [held, setHeld] = useState<string>()
  const form = useContractForm({
    empty: EMPTY,
    returned: usePageData('webinar')?.form,
    async send(registration, keyFor) {
      setRefusal(undefined)
      const body = withoutEmptyHoneypot(registration)
      const options = { idempotencyKey: keyFor(body) }
      return heldMessage(await sendJson(paths.api.webinarRegistration(), withSource(body), options))
    },
    onSent: (held) => {
      if (held !== undefined) {
        setHeld(held)
        notify({ description: held })
        return
      }
      setLeaving(true)
      notify({
        title: 'Registration Successful!',
        description: "You've been registered for the webinar.",
      })
      const { pathname } = location
      // Another session may be next since the page was opened.
      const refreshed = refreshSession()
      setTimeout(async () => {
        await refreshed
        // Skip if the visitor has opened another page in the meantime.
        if (location.pathname === pathname) goTo(paths.webinarThankYou(), { announced: true })
      }, REDIRECT_DELAY_MS)
    },
    onFailed: (error) => {
      notify({
        variant: 'destructive',
        ...(error instanceof HttpError
          ? {
              title: 'Registration Failed',
              description: 'There was an error registering for the webinar. Please try again.',
            }
          : {
              title: 'Error',
              description: 'An unexpected error occurred. Please try again later.',
            }),
      })
      setRefusal(refusalIn(error))
    },
  })
  const busy = form.sending || leaving
  if (held !== undefined) return <RegistrationReceived message={held} takesFocus />
  return (
    <form
      className="seat"
      method="post"
      action={paths.webinar()}
      aria-labelledby="seat"
      onSubmit={(event) => (leaving ? event.preventDefault() : form.submit(event))}
    >
      <h2 id="seat">
        <EventText event={session} past={hero.next} ahead={words.heading} />
      </h2>
      <p className="print-only">{origin.replace(/^https?:\/\//, '') + paths.webinar()}</p>
      <ErrorSummary form={form} title="You’re not registered yet" />
      {fieldNames(FIELDS).map((name) => (
        <TextField key={name} form={form} name={name} spec={FIELDS[name]} readOnly={busy} />
      ))}
      <Honeypot label="Leave this empty" {...form.form.register(HONEYPOT_FIELD)} />
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" size="lg" aria-disabled={busy}>
        {busy ? words.sending : words.idle}
      </Button>
      <p className="side-note">
        <EventText event={session} past={`${ofSession.past} `} ahead="" />
        {fillInSession(ofSession.note, session)}
      </p>
    </form>
  )
}
