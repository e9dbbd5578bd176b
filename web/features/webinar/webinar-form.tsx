import { form } from '../../../content/pages/webinar.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Input } from '../../ui/input.tsx'
import { useWebinarForm } from './use-webinar-form.ts'

const FIELDS = [
  { name: 'fullName', label: form.fullName, type: 'text', autoComplete: 'name', maxLength: 100 },
  { name: 'phone', label: form.phone, type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'email', label: form.email, type: 'email', autoComplete: 'email', maxLength: 254 },
  {
    name: 'company',
    label: form.company,
    type: 'text',
    autoComplete: 'organization',
    maxLength: 150,
  },
] as const

/** The registration. The browser checks it; without scripts the browser posts it, too. */
export function WebinarForm() {
  const { sending, refusal, prepare, submit } = useWebinarForm()
  return (
    <form
      className="seat"
      data-plain=""
      method="post"
      action={paths.webinar()}
      aria-labelledby="seat"
      onFocus={prepare}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="seat">{form.heading}</h2>
      {FIELDS.map(({ label, ...input }) => (
        <Field key={input.name} label={`${label} *`}>
          {(field) => <Input {...field} {...input} required readOnly={sending} />}
        </Field>
      ))}
      <Honeypot label="Fax extension" name={HONEYPOT_FIELD} />
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" size="lg" disabled={sending}>
        {sending ? form.sending : form.idle}
      </Button>
      <p className="seat-note">{form.note}</p>
    </form>
  )
}
