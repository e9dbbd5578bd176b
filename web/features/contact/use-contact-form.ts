import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import type { ContactErrors } from './contact-control.ts'

type Submit = () => Promise<void>

/** The contact form as it is shown. */
export interface ContactForm {
  form: RefObject<HTMLFormElement | null>
  errors: ContactErrors
  /** True from the press on the button to the server's answer. */
  sending: boolean
  /** Fetches what checks and sends, before it is needed. */
  prepare: () => void
  submit: (event: SyntheticEvent) => Promise<void>
}

/**
 * The state of the contact form. What checks and sends is fetched when a field is first entered: a
 * form that is only looked at costs nothing. Where it cannot be had the browser posts by itself.
 */
export function useContactForm(): ContactForm {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const control = useRef<Promise<Submit | undefined>>(undefined)

  async function load(): Promise<Submit | undefined> {
    try {
      const { controlContact } = await import('./contact-control.ts')
      return form.current ? controlContact(form.current, setErrors) : undefined
    } catch {
      control.current = undefined
      return undefined
    }
  }

  function prepare(): Promise<Submit | undefined> {
    control.current ??= load()
    return control.current
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    // A second click in the same instant finds the first one under way.
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    const send = await prepare()
    await (send ? send() : form.current?.submit())
    underWay.current = false
    setSending(false)
  }

  return { form, errors, sending, prepare: () => void prepare(), submit }
}
