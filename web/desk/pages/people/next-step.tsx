import type { SubmitEvent } from 'react'
import { person as words } from '../../../../content/desk/people.ts'
import type { Person, PersonChange } from '../../../../contracts/people/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { fieldProblem } from '../../request.ts'

const { work } = words

/** What was typed, and the person as they were when the typing began. */
export interface TypedNextStep {
  text?: string
  day?: string
  from?: Person
}

interface NextStepProps {
  person: Person
  typed: TypedNextStep
  error: unknown
  onType: (typed: TypedNextStep) => void
  /** Called with a version if the choice is based on an earlier one than the last that was read. */
  onSave: (choice: Pick<PersonChange, 'nextStep' | 'nextStepOn'>, version?: number) => void
}

/**
 * What was typed stays until it is saved, even if others change the person meanwhile. If they changed the next
 * step itself, saving is a conflict, even though the page has read their change.
 */
export function NextStep({ person, typed, error, onType, onSave }: NextStepProps) {
  const { nextStep, nextStepOn } = person
  const { text = nextStep, day = nextStepOn ?? '', from = person } = typed
  const isChanged = from.nextStep !== nextStep || from.nextStepOn !== nextStepOn
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSave({ nextStep: text, nextStepOn: day || null }, isChanged ? from.version : undefined)
  }
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <Field label={work.nextStep} hint={work.nextStepHint} error={fieldProblem(error, 'nextStep')}>
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={300}
            onChange={({ target }) => onType({ ...typed, from, text: target.value })}
          />
        )}
      </Field>
      <Field label={work.nextStepOn} error={fieldProblem(error, 'nextStepOn')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={day}
            onChange={({ target }) => onType({ ...typed, from, day: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        {work.save}
      </Button>
    </form>
  )
}
