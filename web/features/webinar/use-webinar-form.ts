import { type SyntheticEvent, useState } from 'react'
import type { WebinarRegistration } from '../../../contracts/webinar/registration.ts'
import { HONEYPOT_FIELD } from '../../../contracts/text.ts'
import { sendJson } from '../../lib/api.ts'
import { attemptKeys } from '../../lib/attempt-key.ts'
import { HttpError } from '../../lib/http-error.ts'
import { goTo } from '../../lib/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { paths } from '../../paths.ts'

/** How long the notice of success is read before the page of thanks, in milliseconds. */
const PAUSE = 500

/** What stands in the form's fields; the trap for robots only when a robot has filled it. */
function typedIn(form: HTMLFormElement): WebinarRegistration {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const trap = text(HONEYPOT_FIELD)
  return {
    fullName: text('fullName'),
    phone: text('phone'),
    email: text('email'),
    company: text('company'),
    ...(trap === '' ? {} : { [HONEYPOT_FIELD]: trap }),
  }
}

function notifyOf(error: unknown): void {
  if (error instanceof HttpError) {
    notify({
      title: 'Registration Failed',
      description: 'There was an error registering for the webinar. Please try again.',
      variant: 'destructive',
    })
  } else {
    notify({
      title: 'Error',
      description: 'An unexpected error occurred. Please try again later.',
      variant: 'destructive',
    })
  }
}

/** The state of the registration: the browser checks and keeps the fields, this sends them. */
export function useWebinarForm() {
  const [keys] = useState(attemptKeys)
  const [sending, setSending] = useState(false)
  /** The server's own sentence on what it refused. */
  const [refusal, setRefusal] = useState<string>()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const registration = typedIn(event.currentTarget)
    setSending(true)
    setRefusal(undefined)
    try {
      const idempotencyKey = keys.keyFor(registration)
      await sendJson(paths.api.webinarRegistration(), registration, { idempotencyKey })
    } catch (error) {
      notifyOf(error)
      setRefusal(error instanceof HttpError && error.status < 500 ? error.sentence : undefined)
      setSending(false)
      return
    }
    keys.forget()
    notify({
      title: 'Registration Successful!',
      description: "You've been registered for the webinar.",
    })
    const { pathname } = location
    setTimeout(() => {
      // A visitor who has gone elsewhere meanwhile is left in peace.
      if (location.pathname === pathname) goTo(paths.webinarThankYou())
    }, PAUSE)
  }

  return { sending, refusal, submit }
}
