import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Worksheet } from './use-worksheet.ts'

interface NumberFieldProps<Name extends string> {
  name: Name
  label: string
  hint: string
  /** As a sentence; undefined if the number is valid. */
  error: string | undefined
  worksheet: Worksheet<Name>
}

/** Text rather than type=number, so that `$1,250` can be typed and is kept with its error. */
export function NumberField<Name extends string>({
  name,
  label,
  hint,
  error,
  worksheet,
}: NumberFieldProps<Name>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={worksheet.inputs[name]}
          onChange={(event) => worksheet.change(name, event.target.value)}
        />
      )}
    </Field>
  )
}
