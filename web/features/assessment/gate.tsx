import { type SyntheticEvent, useId, useState } from 'react'
import { gate } from '../../../content/pages/assessment.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { goTo } from '../../lib/navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { currentSheet, signSheet } from './sheet.ts'

interface GateProps {
  open: boolean
  onClose: () => void
}

/**
 * Asks for an address before the results. The address goes onto the sheet and nowhere else: the
 * field has no name, the form is of the kind that no browser sends, and neither is in the HTML
 * before the scripts are there.
 */
export function Gate({ open, onClose }: GateProps) {
  return useHydrated() ? (
    <Dialog open={open} onClose={onClose} title={gate.title}>
      <GateForm />
    </Dialog>
  ) : null
}

function GateForm() {
  const [email, setEmail] = useState(() => currentSheet().email)
  const id = useId()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    signSheet(email.trim())
    goTo(paths.assessmentResults())
  }

  return (
    <form id={id} className="gate" method="dialog" onSubmit={submit}>
      <p>{gate.text}</p>
      <Field label={gate.label}>
        {(field) => (
          <Input
            {...field}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={gate.placeholder}
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{gate.button}</Button>
    </form>
  )
}
