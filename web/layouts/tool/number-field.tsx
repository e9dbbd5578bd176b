import type { NumberRule } from '../../../contracts/tools/read-number.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Worksheet } from './use-worksheet.ts'

interface NumberFieldProps<Name extends string> {
  name: Name
  label: string
  hint: string
  /** As a sentence; undefined if the number is valid. */
  error: string | undefined
  /** True if the number may be negative. */
  isSigned: boolean
  worksheet: Worksheet<Name>
}

interface NumberFieldsProps<Name extends string> {
  names: readonly Name[]
  labels: Record<Name, { label: string; hint: string }>
  errors: Partial<Record<Name, string>>
  rules: Record<Name, NumberRule>
  worksheet: Worksheet<Name>
}

export function NumberFields<Name extends string>({
  names,
  labels,
  errors,
  rules,
  worksheet,
}: NumberFieldsProps<Name>) {
  return names.map((name) => (
    <NumberField
      key={name}
      name={name}
      {...labels[name]}
      error={errors[name]}
      isSigned={rules[name].min < 0}
      worksheet={worksheet}
    />
  ))
}

/** Text rather than type=number, so that `$1,250` can be typed and is kept with its error. */
function NumberField<Name extends string>({
  name,
  label,
  hint,
  error,
  isSigned,
  worksheet,
}: NumberFieldProps<Name>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          // The iPhone’s decimal keyboard has no minus sign.
          inputMode={isSigned ? undefined : 'decimal'}
          autoComplete="off"
          maxLength={30}
          value={worksheet.inputs[name]}
          onChange={(event) => worksheet.change(name, event.target.value)}
        />
      )}
    </Field>
  )
}
