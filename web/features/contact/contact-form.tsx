import { useState } from 'react'
import { flushSync } from 'react-dom'
import { contactMessage, type ContactMessage } from '../../../contracts/contact/contact.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { usePageData } from '../../lib/page-data.ts'
import { sendJson } from '../../lib/api.ts'
import { ErrorSummary } from '../../lib/form/error-summary.tsx'
import { fieldNames, TextField, type TextFieldSpecs } from '../../lib/form/text-field.tsx'
import { heldMessage } from '../../lib/form/held-message.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { withoutEmptyHoneypot } from '../../lib/form/without-empty-honeypot.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { notify } from '../../lib/notices.ts'
import { withSource } from '../../lib/visit-source.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { MessageSent } from './message-sent.tsx'
import './contact-form.css'

const FIELDS: TextFieldSpecs<Exclude<keyof ContactMessage, typeof HONEYPOT_FIELD>> = {
  name: { label: 'Name', autoComplete: 'name', minLength: 2 },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  company: { label: 'Company', autoComplete: 'organization', minLength: 2 },
  message: {
    label: 'Message',
    autoComplete: 'off',
    minLength: 10,
    rows: 8,
    hint: 'Please send nothing confidential, such as documents or the names of the parties.',
    className: 'letter-body',
  },
}

const EMPTY: Required<ContactMessage> = {
  name: '',
  email: '',
  company: '',
  message: '',
  [HONEYPOT_FIELD]: '',
}

/** Without JavaScript the browser validates and posts the form. */
export function ContactForm() {
  const [sent, setSent] = useState<{ held: string | undefined }>()
  const form = useContractForm({
    schema: contactMessage,
    empty: EMPTY,
    returned: usePageData('contact')?.form,
    async send(message, keyFor) {
      const body = withoutEmptyHoneypot(message)
      const options = { idempotencyKey: keyFor(body) }
      return heldMessage(await sendJson(paths.api.contact(), withSource(body), options))
    },
    onSent: (held, _values, reset) => {
      reset()
      setSent({ held })
      notify({ description: held ?? "Your message has been sent. We'll get back to you soon." })
    },
    onFailed: () => {
      notify({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        variant: 'destructive',
      })
    },
  })
  function writeAnother() {
    // Show the form first: a hidden field can't take the focus.
    flushSync(() => setSent(undefined))
    form.form.setFocus('name')
  }

  return (
    <>
      {sent && <MessageSent held={sent.held} onAgain={writeAnother} />}
      <form
        hidden={sent !== undefined}
        className="letter"
        method="post"
        action={paths.contact()}
        noValidate={useHydrated()}
        onSubmit={form.submit}
      >
        <ErrorSummary form={form} title="Your message hasn’t been sent yet" />
        {fieldNames(FIELDS).map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            spec={FIELDS[name]}
            readOnly={form.sending}
          />
        ))}
        <Honeypot label="Leave this empty" {...form.form.register(HONEYPOT_FIELD)} />
        <div className="letter-submit">
          <Button type="submit" aria-disabled={form.sending}>
            {form.sending ? 'Sending...' : 'Send Message'}
          </Button>
        </div>
      </form>
    </>
  )
}
