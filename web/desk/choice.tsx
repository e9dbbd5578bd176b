import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChange: (value: string) => void
}

/** A labeled select that applies a change right away, without a submit button. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Options as [value, label] pairs, in the order of the values. */
export function named<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) {
  return values.map((value) => [value, names[value]] as const)
}
