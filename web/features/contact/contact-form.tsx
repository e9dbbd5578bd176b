import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useContactForm } from './use-contact-form.ts'

/** A message to the firm. Without scripts the browser checks and posts it by itself. */
export function ContactForm() {
  const { form, errors, sending, prepare, submit } = useContactForm()
  return (
    <form
      ref={form}
      className="letter"
      data-plain=""
      method="post"
      action={paths.contact()}
      noValidate={useHydrated()}
      onFocus={prepare}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Name" error={errors.name}>
        {(field) => <Input {...field} name="name" autoComplete="name" required minLength={2} />}
      </Field>
      <Field label="Email" error={errors.email}>
        {(field) => <EmailInput {...field} name="email" />}
      </Field>
      <Field label="Company" error={errors.company}>
        {(field) => (
          <Input {...field} name="company" autoComplete="organization" required minLength={2} />
        )}
      </Field>
      <Field
        className="letter-body"
        label="Message"
        hint="Please send nothing confidential: no names of parties, no documents."
        error={errors.message}
      >
        {(field) => <Textarea {...field} name="message" rows={8} required minLength={10} />}
      </Field>
      <Honeypot label="Fax extension" name={HONEYPOT_FIELD} />
      <div className="letter-send">
        <Button type="submit" disabled={sending}>
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}
