import { person } from '../../../../content/desk/people.ts'
import { newNote } from '../../../../contracts/people/people.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'

const words = person.note

interface NoteFormProps {
  /** The person's id. */
  id: string
  staff: StaffMember
}

export function NoteForm({ id, staff }: NoteFormProps) {
  const form = useDeskForm({
    schema: newNote,
    values: { text: '' },
    draft: `note ${staff.id} ${id}`,
    send: async (note) => {
      await change('POST', deskPaths.api.notes(id), note)
      return words.added
    },
    onSent: (_text, reset) => reset(),
  })
  return (
    <section aria-labelledby="note" className="desk-form">
      <h2 id="note">{words.heading}</h2>
      <DeskForm form={form} submit={words.add} success={form.sent}>
        <TextField
          form={form}
          name="text"
          spec={{ label: words.label, rows: 3, maxLength: 5000, autoComplete: 'off' }}
        />
      </DeskForm>
    </section>
  )
}
