import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { ContractForm } from './use-contract-form.ts'

/** Validation comes from the contract. */
export interface TextFieldSpec {
  label: ReactNode
  type?: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
  /** In characters, for the browser's own validation when there is no JavaScript. */
  minLength?: number
  maxLength?: number
  /** Renders a textarea with this many rows. */
  rows?: number
  /** Always visible under the label. */
  hint?: string
  className?: string
  optional?: boolean
  inputMode?: 'numeric'
}

/** In display order. */
export type TextFieldSpecs<Name extends string> = Readonly<Record<Name, TextFieldSpec>>

/** In display order. */
export function fieldNames<Name extends string>(specs: TextFieldSpecs<Name>): Name[] {
  return Object.keys(specs).filter((name): name is Name => name in specs)
}

const INPUT_MODES: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', tel: 'tel' }

interface TextFieldProps<Values extends FieldValues> {
  form: ContractForm<Values>
  name: FieldPath<Values>
  spec: TextFieldSpec
  readOnly?: boolean
  /** For a value that isn't the text itself. */
  options?: RegisterOptions<Values>
}

export function TextField<Values extends FieldValues>({
  form: { form, id, errorOf, returnedValue },
  name,
  spec: { label, hint, className, rows, type = 'text', optional = false, inputMode, ...control },
  readOnly = false,
  options,
}: TextFieldProps<Values>) {
  const bound = {
    ...form.register(name, options),
    defaultValue: returnedValue(name),
    required: !optional,
    readOnly,
  }
  return (
    <Field
      id={fieldId(id, name)}
      label={label}
      hint={hint}
      error={errorOf(name)}
      {...(className === undefined ? {} : { className })}
    >
      {(field) =>
        rows === undefined ? (
          <Input
            {...field}
            {...control}
            {...bound}
            type={type}
            inputMode={inputMode ?? INPUT_MODES[type]}
          />
        ) : (
          <Textarea {...field} {...control} {...bound} rows={rows} />
        )
      }
    </Field>
  )
}

interface TextFieldsProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: ContractForm<Values>
  specs: TextFieldSpecs<Name>
  readOnly?: boolean
}

/** In display order. */
export function TextFields<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  specs,
  readOnly = false,
}: TextFieldsProps<Values, Name>) {
  return fieldNames(specs).map((name) => (
    <TextField key={name} form={form} name={name} spec={specs[name]} readOnly={readOnly} />
  ))
}

/** Id of the field's control, which the error summary links to. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}
