import { type ChangeEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { emailDialog } from '../../../cms/pages/assessment.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { goTo } from '../../lib/navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { currentAssessment, saveEmail } from './assessment-store.ts'
import './email-dialog.css'

interface EmailDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * Asks for an email address before showing the results. The address stays in this tab: the field
 * has no name, a dialog form is never sent, and neither is in the HTML before hydration.
 */
export function EmailDialog({ open, onClose }: EmailDialogProps) {
  return useHydrated() ? (
    <Dialog open={open} onClose={onClose} title={emailDialog.title}>
      <EmailForm />
    </Dialog>
  ) : null
}

function EmailForm() {
  const [email, setEmail] = useState(() => currentAssessment().email)
  const [isInvalid, setIsInvalid] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    setEmail(target.value)
    if (isInvalid) setIsInvalid(!target.validity.valid)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (input.current?.validity.valid === false) {
      setIsInvalid(true)
      input.current.focus()
      return
    }
    saveEmail(email.trim())
    goTo(paths.assessmentResults())
  }

  return (
    <form id={id} className="email-form" method="dialog" noValidate onSubmit={submit}>
      <p>{emailDialog.text}</p>
      <Field label={emailDialog.label} error={isInvalid ? emailDialog.invalid : undefined}>
        {(field) => (
          <Input
            {...field}
            ref={input}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={emailDialog.placeholder}
            required
            value={email}
            onChange={change}
          />
        )}
      </Field>
      <Button type="submit">{emailDialog.button}</Button>
    </form>
  )
}
