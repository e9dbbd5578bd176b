import { type SyntheticEvent, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { contactMessage, type ContactMessage } from '../../../contracts/contact/contact.ts'
import { HONEYPOT_FIELD } from '../../../contracts/text.ts'
import { sendJson } from '../../lib/api.ts'
import { attemptKeys } from '../../lib/attempt-key.ts'
import { HttpError } from '../../lib/http-error.ts'
import { notify } from '../../lib/notices.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { paths } from '../../paths.ts'

const FIELDS: readonly FieldPath<ContactMessage>[] = ['name', 'email', 'company', 'message']

/** What is sent: the trap for robots only when a robot has filled it. */
function withoutEmptyTrap({ [HONEYPOT_FIELD]: trap, ...message }: ContactMessage): ContactMessage {
  return trap ? { ...message, [HONEYPOT_FIELD]: trap } : message
}

/** The state of the contact form, from the first key to the server's answer. */
export function useContactForm() {
  // No default values: what was typed before the scripts came is read from the controls.
  const form = useForm<ContactMessage>({ resolver: schemaResolver(contactMessage) })
  const [keys] = useState(attemptKeys)
  const sending = useRef(false)

  function showFailure(error: unknown) {
    notify({
      title: 'Error',
      description: 'Failed to send message. Please try again.',
      variant: 'destructive',
    })
    if (!(error instanceof HttpError)) return
    const known = error.issues.flatMap(({ path, message }) => {
      const field = FIELDS.find((each) => each === path)
      return field === undefined ? [] : [{ field, message }]
    })
    for (const [index, { field, message }] of known.entries()) {
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }

  async function send(message: ContactMessage): Promise<boolean> {
    const body = withoutEmptyTrap(message)
    try {
      await sendJson(paths.api.contact(), body, { idempotencyKey: keys.keyFor(body) })
      keys.forget()
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    // A second click in the same instant finds the first one under way.
    if (sending.current) return
    sending.current = true
    let sent = false
    await form.handleSubmit(async (message) => {
      sent = await send(message)
    })()
    sending.current = false
    if (!sent) return
    // Only now: a reset within the submission would be followed by its own "submitted" state.
    form.reset()
    notify({ description: "Your message has been sent. We'll get back to you soon." })
  }

  return { form, submit }
}
