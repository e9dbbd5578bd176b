import { createFormControl, type FieldPath } from 'react-hook-form'
import { contactMessage, type ContactMessage } from '../../../contracts/contact/contact.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { sendJson } from '../../lib/api.ts'
import { attemptKeys } from '../../lib/attempt-key.ts'
import { HttpError } from '../../lib/http-error.ts'
import { notify } from '../../lib/notices.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { withoutEmptyTrap } from '../../lib/without-empty-trap.ts'
import { paths } from '../../paths.ts'

const FIELDS = [
  'name',
  'email',
  'company',
  'message',
] as const satisfies FieldPath<ContactMessage>[]

/** What is wrong with each field, as a sentence. */
export type ContactErrors = Partial<Record<(typeof FIELDS)[number], string | undefined>>

/** Checks and sends the form from now on; `show` is told of every change of what is wrong. */
export function controlContact(element: HTMLFormElement, show: (errors: ContactErrors) => void) {
  const form = createFormControl<ContactMessage>({ resolver: schemaResolver(contactMessage) })
  const keys = attemptKeys()
  form.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) =>
      show(Object.fromEntries(FIELDS.map((field) => [field, errors[field]?.message]))),
  })
  for (const name of [...FIELDS, HONEYPOT_FIELD] as const) {
    const control = element.querySelector<HTMLElement>(`[name=${name}]`)
    const { ref, onChange } = form.register(name)
    // Reads what was typed before.
    ref(control)
    control?.addEventListener('input', (event) => void onChange(event))
  }

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

  /** Sends what is typed if it passes, and says what came of it. */
  return async function submit(): Promise<void> {
    let sent = false
    await form.handleSubmit(async (message) => {
      sent = await send(message)
    })()
    if (!sent) return
    // Only now: a reset within the submission would be followed by its own "submitted" state.
    form.reset(undefined, { keepFieldsRef: true })
    notify({ description: "Your message has been sent. We'll get back to you soon." })
  }
}
