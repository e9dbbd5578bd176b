import { useState } from 'react'
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

interface PersonFeeProps {
  person: Person
  url: string
  lastRead: () => Person | undefined
  onSave: (choice: Pick<PersonChange, 'fee'>, version: number) => Promise<void>
  /** Opens the conflict check, which an engagement needs. */
  onCheck: () => void
}

/** The expected fee and the outcome; a button shows the fields. */
export function PersonFee(props: PersonFeeProps) {
  const { fee } = props.person
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className="conflicts">
      <span className="field-label">{words.label}</span>
      <div>
        {linesOf(fee).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {!isEditing && (
          <Button
            variant="link"
            size="sm"
            aria-label={`${words.edit}: ${words.form}`}
            onClick={() => setIsEditing(true)}
          >
            {words.edit}
          </Button>
        )}
      </div>
      {isEditing && <FeeForm {...props} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

function linesOf({ expected, outcome, reason, note, on }: Fee): string[] {
  const amount = expected === null ? words.none : words.expected(expected)
  if (outcome === 'open' || reason === '') return [amount]
  const result = [words.outcomes[outcome], ...(expected === null ? [] : [dollars(expected)])]
  const day = on === null ? [] : [dayText(on)]
  return [[...result, ...day].join(', '), [words.reasons[reason], note].filter(Boolean).join(': ')]
}

function FeeForm({
  person,
  url,
  lastRead,
  onSave,
  onCheck,
  onClose,
}: PersonFeeProps & { onClose: () => void }) {
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
    onSent: onClose,
  })
  const { control, setValue, getValues } = form.form
  const outcome = useWatch({ control, name: 'outcome' })
  const needsCheck = form.failure instanceof HttpError && form.failure.code === 'check_needed'
  return (
    <DeskForm
      form={form}
      label={words.form}
      className="person-fee"
      actions={
        <>
          <Button type="submit" variant="outline" size="sm">
            {words.save}
          </Button>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {words.cancel}
          </Button>
          {needsCheck && (
            <Button size="sm" onClick={onCheck}>
              {conflicts.now}
            </Button>
          )}
        </>
      }
    >
      {form.conflict && (
        <Conflict
          conflict={form.conflict}
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

/** `$4,500` is 4500; text that isn't a number is refused by the contract. */
function amountIn(typed: string | number | null): number | null {
  const text = String(typed ?? '').replaceAll(/[$,\s]/g, '')
  return text === '' ? null : Number(text)
}

function options(all: readonly (readonly [value: string, name: string])[]) {
  return all.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
