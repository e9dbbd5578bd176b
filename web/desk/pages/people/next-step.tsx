import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { person as page } from '../../../../words/desk/people.ts'
import {
  type Person,
  type PersonChange,
  personChange,
} from '../../../../contracts/people/people.ts'
import { TextField, type TextFieldSpec } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Conflict } from '../../conflict.tsx'
import { addDays, dayOf } from '../../day.ts'
import { DeskForm, useDeskForm } from '../../form.tsx'

const words = page.nextStep

const TEXT: TextFieldSpec = {
  label: words.label,
  maxLength: 300,
  autoComplete: 'off',
  optional: true,
}
const DAY: TextFieldSpec = { label: words.on, type: 'date', autoComplete: 'off', optional: true }

const nextStep = z.pick(z.required(personChange), { nextStep: true, nextStepOn: true })

const stepOf = ({ nextStep: text, nextStepOn, version }: Person) => ({
  values: { nextStep: text, nextStepOn },
  version,
})

interface NextStepProps {
  person: Person
  /** The person's URL in the API. */
  url: string
  /** The person as last read. */
  lastRead: () => Person | undefined
  onSave: (choice: Pick<PersonChange, 'nextStep' | 'nextStepOn'>, version: number) => Promise<void>
}

/**
 * The next-step field. Its text stays until it is saved, even if others change the person in the
 * meantime. If they change the next step itself, both texts are shown.
 */
export function NextStep({ person, url, lastRead, onSave }: NextStepProps) {
  const form = useDeskForm({
    schema: nextStep,
    ...stepOf(person),
    lastRead: () => {
      const read = lastRead()
      return read && stepOf(read)
    },
    scope: url,
    draft: `next-step ${person.id}`,
    send: async (typed, _keyFor, version) => {
      await onSave(typed, version)
      return words.saved
    },
  })
  const { setValue, control } = form.form
  const chosen = useWatch({ control, name: 'nextStepOn' })
  return (
    <DeskForm
      form={form}
      className="person-step"
      success={form.sent}
      actions={
        <>
          <Button type="submit" variant="outline" size="sm">
            {words.save}
          </Button>
          {person.nextStep !== '' && (
            <Button
              variant="ghost"
              size="sm"
              aria-disabled={form.sending}
              onClick={(event) => {
                if (form.sending) return
                setValue('nextStep', '')
                setValue('nextStepOn', null)
                form.submit(event)
              }}
            >
              {words.done}
            </Button>
          )}
        </>
      }
    >
      <h2>{words.heading}</h2>
      {form.conflict && (
        <Conflict
          conflict={form.conflict}
          labels={{ nextStep: words.label, nextStepOn: words.on }}
        />
      )}
      <TextField form={form} name="nextStep" spec={TEXT} />
      <TextField
        form={form}
        name="nextStepOn"
        spec={DAY}
        options={{ setValueAs: (day: string) => day || null }}
      />
      <div className="person-days">
        {words.days.map(([name, days]) => {
          const value = addDays(dayOf(), days)
          return (
            <Button
              key={name}
              variant="outline"
              size="sm"
              aria-pressed={chosen === value}
              onClick={() => setValue('nextStepOn', value)}
            >
              {name}
            </Button>
          )
        })}
      </div>
    </DeskForm>
  )
}
