import { HONEYPOT_FIELD } from '../../../contracts/text.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useContactForm } from './use-contact-form.ts'

/** A message to the firm. Without scripts the browser checks and posts it by itself. */
export function ContactForm() {
  const { form, submit } = useContactForm()
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form
      className="letter"
      method="post"
      action={paths.contact()}
      noValidate={useHydrated()}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Name" error={errors.name?.message}>
        {(field) => (
          <Input {...field} {...register('name')} autoComplete="name" required minLength={2} />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        )}
      </Field>
      <Field label="Company" error={errors.company?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('company')}
            autoComplete="organization"
            required
            minLength={2}
          />
        )}
      </Field>
      <Field
        className="letter-body"
        label="Message"
        hint="Please send nothing confidential: no names of parties, no documents."
        error={errors.message?.message}
      >
        {(field) => (
          <Textarea {...field} {...register('message')} rows={8} required minLength={10} />
        )}
      </Field>
      <Honeypot label="Fax extension" {...register(HONEYPOT_FIELD)} />
      <div className="letter-send">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}
