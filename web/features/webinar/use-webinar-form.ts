import { type SyntheticEvent, useRef, useState } from 'react'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import type { WebinarRegistration } from '../../../contracts/webinar/registration.ts'
import { goTo } from '../../lib/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { paths } from '../../paths.ts'
import type { Answer, Send } from './send-registration.ts'

/** How long the notice of success is read before the page of thanks, in milliseconds. */
const PAUSE = 500

/** What stands in the form's fields. */
function typedIn(form: HTMLFormElement): WebinarRegistration {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    fullName: text('fullName'),
    phone: text('phone'),
    email: text('email'),
    company: text('company'),
    [HONEYPOT_FIELD]: text(HONEYPOT_FIELD),
  }
}

/**
 * The state of the registration: the browser checks and keeps the fields, this sends them. What
 * sends is fetched when a field is first entered: a form that is only looked at costs nothing.
 */
export function useWebinarForm() {
  const sender = useRef<Promise<Send>>(undefined)
  const [sending, setSending] = useState(false)
  /** The server's own sentence on what it refused. */
  const [refusal, setRefusal] = useState<string>()

  async function loadSender(): Promise<Send> {
    try {
      const { registrationSender } = await import('./send-registration.ts')
      return registrationSender()
    } catch (error) {
      // The next try asks again.
      sender.current = undefined
      throw error
    }
  }

  function senderOfForm(): Promise<Send> {
    sender.current ??= loadSender()
    return sender.current
  }

  /** May fail quietly; sending tries again. */
  function prepare(): void {
    senderOfForm().catch(() => undefined)
  }

  /** The answer to a registration; undefined where none came. */
  async function send(registration: WebinarRegistration): Promise<Answer | undefined> {
    try {
      const sendRegistration = await senderOfForm()
      return await sendRegistration(registration)
    } catch {
      return undefined
    }
  }

  function showFailure(answer: Answer | undefined) {
    notify({
      variant: 'destructive',
      ...(answer
        ? {
            title: 'Registration Failed',
            description: 'There was an error registering for the webinar. Please try again.',
          }
        : {
            title: 'Error',
            description: 'An unexpected error occurred. Please try again later.',
          }),
    })
    setRefusal(answer?.taken === false ? answer.sentence : undefined)
    setSending(false)
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setRefusal(undefined)
    const answer = await send(typedIn(event.currentTarget))
    if (!answer?.taken) {
      showFailure(answer)
      return
    }
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

  return { sending, refusal, prepare, submit }
}
