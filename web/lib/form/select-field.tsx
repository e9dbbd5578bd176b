import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { fieldId } from './text-field.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface SelectFieldProps<Values extends FieldValues> {
  form: ContractForm<Values>
  name: FieldPath<Values>
  label: string
  /** Called after a choice. */
  onChange?: () => void
  children: ReactNode
}

export function SelectField<Values extends FieldValues>({
  form: { form, id, errorOf },
  name,
  label,
  onChange,
  children,
}: SelectFieldProps<Values>) {
  return (
    <Field id={fieldId(id, name)} label={label} error={errorOf(name)}>
      {(control) => (
        <Select {...control} {...form.register(name, onChange && { onChange })}>
          {children}
        </Select>
      )}
    </Field>
  )
}
