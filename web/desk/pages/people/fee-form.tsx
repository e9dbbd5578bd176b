import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { conflicts } from '../../../../words/desk/conflicts.ts'
import { dollars, fees as words } from '../../../../words/desk/fees.ts'
import { type Fee, feeChange, OUTCOMES, REASONS } from '../../../../contracts/people/fee.ts'
import type { Person, PersonChange } from '../../../../contracts/people/people.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import { TextField, type TextFieldSpec } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { named } from '../../choice.tsx'
import { Conflict } from '../../conflict.tsx'
import { dayOf, dayText } from '../../day.ts'
import { DeskForm, useDeskForm } from '../../form.tsx'

const AMOUNT: TextFieldSpec = {
  label: words.amount,
  hint: words.amountHint,
  autoComplete: 'off',
  inputMode: 'numeric',
  optional: true,
}
const NOTE: TextFieldSpec = {
  label: words.note,
  maxLength: 300,
  autoComplete: 'off',
  optional: true,
}
const DAY: TextFieldSpec = { label: words.on, type: 'date', autoComplete: 'off' }

export interface PersonFeeProps {
  person: Person
  url: string
  lastRead: () => Person | undefined
  onSave: (choice: Pick<PersonChange, 'fee'>, version: number) => Promise<void>
  /** Opens the conflict check, which an engagement needs; `retry` is called if it finds none. */
  onCheck: (retry: () => void) => void
}

interface FeeFormProps extends PersonFeeProps {
  onClose: (saved?: string) => void
  /** Called once the fields are gone. */
  onClosed: () => void
}

/** The fields of the fee and the outcome. */
export function FeeForm({
  person,
  url,
  lastRead,
  onSave,
  onCheck,
  onClose,
  onClosed,
}: FeeFormProps) {
  const form = useDeskForm({
    schema: feeChange,
    within: 'fee',
    values: person.fee,
    version: person.version,
    lastRead: () => {
      const read = lastRead()
      return read && { version: read.version, values: read.fee }
    },
    scope: url,
    draft: `fee ${person.id}`,
    send: (typed, _keyFor, version) => onSave({ fee: typed }, version),
    onSent: () => onClose(words.saved),
  })
  const { control, setValue, getValues, setFocus } = form.form
  useEffect(() => {
    setFocus('expected')
    return onClosed
  }, [setFocus, onClosed])
  const outcome = useWatch({ control, name: 'outcome' })
  const needsCheck = form.failure instanceof HttpError && form.failure.code === 'check_needed'
  return (
    <DeskForm
      form={form}
      label={words.form}
      actions={
        <>
          <Button type="submit" variant="outline" size="sm">
            {words.save}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              form.discard()
              onClose()
            }}
          >
            {words.cancel}
          </Button>
          {needsCheck && (
            <Button size="sm" onClick={(event) => onCheck(() => form.submit(event))}>
              {conflicts.now}
            </Button>
          )}
        </>
      }
    >
      {form.conflict && (
        <Conflict
          conflict={{
            ...form.conflict,
            mine: inWords(form.conflict.mine),
            theirs: inWords(form.conflict.theirs),
          }}
          labels={{
            expected: words.amount,
            outcome: words.outcome,
            reason: words.reason,
            note: words.note,
            on: words.on,
          }}
        />
      )}
      <TextField form={form} name="expected" spec={AMOUNT} options={{ setValueAs: amountIn }} />
      <SelectField
        form={form}
        name="outcome"
        label={words.outcome}
        onChange={() => {
          setValue('reason', '')
          if (getValues('on') === null) setValue('on', dayOf())
        }}
      >
        {options(named(OUTCOMES, words.outcomes))}
      </SelectField>
      {outcome !== 'open' && (
        <>
          <SelectField form={form} name="reason" label={words.reason}>
            {options([['', words.chooseReason], ...named(REASONS[outcome], words.reasons)])}
          </SelectField>
          <TextField form={form} name="note" spec={NOTE} />
          <TextField
            form={form}
            name="on"
            spec={DAY}
            options={{ setValueAs: (day: string | null) => day || null }}
          />
        </>
      )}
    </DeskForm>
  )
}

/** `$4,500` is 4500. Text that isn't a number stays as typed, and the contract refuses it. */
function amountIn(typed: string | number | null): string | number | null {
  const text = String(typed ?? '').replaceAll(/[$,\s]/g, '')
  if (text === '') return null
  return Number.isNaN(Number(text)) ? typed : Number(text)
}

function options(all: readonly (readonly [value: string, name: string])[]) {
  return all.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

/** The fee's values formatted for the staff to compare. */
function inWords({ expected, outcome, reason, note, on }: Fee) {
  return {
    expected: typeof expected === 'number' ? dollars(expected) : expected,
    outcome: words.outcomes[outcome],
    reason: reason && words.reasons[reason],
    note,
    on: on && dayText(on),
  }
}
