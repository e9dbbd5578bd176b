import type { SubmitEvent } from 'react'
import { person } from '../../../../content/desk/people.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { createDrafts } from '../../drafts.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import '../../form.css'

const words = person.note
const useDraft = createDrafts<{ text: string }>()

interface NoteFormProps {
  /** The person's id. */
  id: string
  staff: StaffMember
}

/** A note for the staff. What was typed stays until the server has it. */
export function NoteForm({ id, staff }: NoteFormProps) {
  const draft = useDraft(staff.id, id, () => ({ text: '' }))
  const { text } = draft.typed
  const { mutate, isPending, error, isSuccess } = useDeskChange(async () => {
    await change('POST', deskPaths.api.notes(id), { text })
    draft.clear()
  })
  const problem = fieldProblem(error, 'text')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate(undefined)
  }
  return (
    <section aria-labelledby="note" className="desk-form">
      <h2 id="note">{words.heading}</h2>
      <form className="desk-form" onSubmit={submit} noValidate>
        <Field label={words.label} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={5000}
              value={text}
              onChange={({ target }) => draft.change({ text: target.value })}
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={isPending}>
          {words.add}
        </Button>
      </form>
      <Outcome
        problem={error && !problem ? problemOf(error) : undefined}
        success={isSuccess ? words.added : undefined}
      />
    </section>
  )
}
