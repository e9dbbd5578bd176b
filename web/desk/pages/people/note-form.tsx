import { person } from '../../../../words/desk/people.ts'
import { newNote } from '../../../../contracts/people/people.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'

const words = person.note

interface NoteFormProps {
  /** The person's id. */
  id: string
}

export function NoteForm({ id }: NoteFormProps) {
  const form = useDeskForm({
    schema: newNote,
    values: { text: '' },
    draft: `note ${id}`,
    send: async (note) => {
      await change('POST', deskPaths.api.notes(id), note)
      return words.added
    },
    onSent: (_text, reset) => reset(),
  })
  return (
    <DeskForm form={form} submit={words.add} success={form.sent} className="composer-form">
      <TextField
        form={form}
        name="text"
        spec={{
          label: words.label,
          rows: 3,
          maxLength: 5000,
          autoComplete: 'off',
          className: 'composer-text',
        }}
      />
    </DeskForm>
  )
}
