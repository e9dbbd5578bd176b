import { editor as words } from '../../../../words/desk/site.ts'
import type { Form, FormField } from '../../../../contracts/content/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { FieldLabel, useChanged } from './field-label.tsx'
import { type FieldName, useFieldValue } from './form-context.ts'
import { LogoField } from './logo-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ListFields, PairFields } from './list-fields.tsx'
import { alternativeOf, emptyOf } from './form-values.ts'

interface FormValueProps {
  form: Form
  name: FieldName
  label: string
  description?: string
  optional?: boolean
}

/** A value of any form: a control, or a group of fields. */
export function FormValue(props: FormValueProps) {
  const { form } = props
  switch (form.type) {
    case 'group':
      return <GroupFields {...props} fields={form.fields} />
    case 'list':
      return (
        <ListFields {...props} form={form}>
          {entryFields}
        </ListFields>
      )
    case 'pairs':
      return (
        <PairFields {...props} form={form}>
          {entryFields}
        </PairFields>
      )
    case 'either':
      return <EitherValue {...props} forms={form.of} />
    case 'yes-no':
      return <YesNo {...props} />
    case 'choice':
      return <ChoiceField {...props} {...form} />
    case 'picture':
      return <PictureField {...props} />
    case 'text':
      return form.format === 'logo' ? (
        <LogoField name={props.name}>
          <TextValue {...props} form={{ type: 'text' }} />
        </LogoField>
      ) : (
        <TextValue {...props} />
      )
    case 'number':
      return <TextValue {...props} />
    case 'nothing':
      return null
  }
}

function entryFields(form: Form, name: FieldName, label: string) {
  return <FormValue form={form} name={name} label={label} />
}

function EitherValue({ forms, ...props }: FormValueProps & { forms: Form[] }) {
  const { value } = useFieldValue(props.name)
  const form = alternativeOf(forms, value)
  return <FormValue {...props} form={form.type === 'group' ? form : { type: 'text' }} />
}

function GroupFields({
  fields,
  name,
  label,
  description,
  optional = false,
  form,
}: FormValueProps & { fields: FormField[] }) {
  const { value, set, error, readOnly } = useFieldValue(name)
  const inner = fields.map((field) => (
    <FormValue
      key={field.name}
      form={field.form}
      name={`${name === 'body' ? 'values' : name}.${field.name}`}
      label={field.label}
      description={field.description}
      optional={field.optional}
    />
  ))
  // The top-level group needs no frame.
  if (name === 'values') return <div className="site-fields">{inner}</div>
  const isLeftOut = optional && (value === undefined || value === null)
  if (isLeftOut && readOnly) return null
  return (
    <fieldset className="site-group">
      <legend>{label}</legend>
      {description && <p className="field-hint">{description}</p>}
      {error !== undefined && <p className="field-error">{error}</p>}
      {isLeftOut ? (
        <Button variant="outline" size="sm" onClick={() => set(emptyOf(form))}>
          {words.addGroup(label)}
        </Button>
      ) : (
        <>
          <div className="site-fields">{inner}</div>
          {optional && !readOnly && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={words.removeLabel(label)}
              onClick={() => set(undefined)}
            >
              {words.remove}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}

const LONG = 70

function TextValue({ form, name, label, description, optional = false }: FormValueProps) {
  const { value, set, error, id, readOnly } = useFieldValue(name)
  const { className, was } = useChanged(name)
  const text = value === undefined || value === null ? '' : String(value)
  const isNumber = form.type === 'number'
  const most = form.type === 'text' ? form.max : undefined
  const format = form.type === 'text' ? form.format : undefined
  const isLong = !isNumber && format === undefined && (most === undefined || most > LONG)
  const count = most !== undefined && text.length > most * 0.8 ? `${text.length} / ${most}` : ''
  return (
    <Field
      id={id}
      label={<FieldLabel label={label} optional={optional} />}
      hint={[description, was, count].filter(Boolean).join(' · ') || undefined}
      error={error}
      className={`${className} ${isNumber ? 'site-number' : ''}`}
    >
      {(control) =>
        isLong ? (
          <Textarea
            {...control}
            className="site-text"
            rows={Math.max(1, Math.ceil(text.length / LONG))}
            value={text}
            readOnly={readOnly}
            onChange={({ target }) => set(target.value)}
          />
        ) : format === 'color' ? (
          <div className="site-color">
            <input
              type="color"
              aria-label={words.pick(label)}
              value={text}
              disabled={readOnly}
              onChange={({ target }) => set(target.value)}
            />
            <Input
              {...control}
              autoComplete="off"
              value={text}
              readOnly={readOnly}
              onChange={({ target }) => set(target.value)}
            />
          </div>
        ) : (
          <Input
            {...control}
            type={format === 'date' ? 'date' : 'text'}
            inputMode={isNumber ? 'decimal' : undefined}
            autoComplete="off"
            value={text}
            readOnly={readOnly}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </Field>
  )
}

function ChoiceField({
  choices,
  labels,
  name,
  label,
  description,
  optional = false,
}: FormValueProps & Omit<Extract<Form, { type: 'choice' }>, 'type'>) {
  const { value, set, error, id, readOnly } = useFieldValue(name)
  const chosen = typeof value === 'string' ? value : ''
  // A service that the drafts no longer have stays chosen until someone chooses another.
  const isKnown = chosen === '' || choices.includes(chosen)
  const { className, was } = useChanged(name, labels)
  return (
    <Field
      id={id}
      label={<FieldLabel label={label} optional={optional} />}
      hint={[description, was].filter(Boolean).join(' · ') || undefined}
      error={error}
      className={className}
    >
      {(control) => (
        <Select
          {...control}
          value={chosen}
          disabled={readOnly}
          onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
        >
          {optional && <option value="">–</option>}
          {(isKnown ? choices : [chosen, ...choices]).map((choice) => (
            <option key={choice} value={choice}>
              {labels?.[choice] ?? choice}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function YesNo({ name, label, description, optional = false }: FormValueProps) {
  const { value, set, error, id, readOnly } = useFieldValue(name)
  const { className, was } = useChanged(name)
  return (
    <div className={`site-yes-no ${className}`}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        disabled={readOnly}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => set(target.checked || !optional ? target.checked : undefined)}
      />
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {[description, was].filter(Boolean).join(' · ')}
      </p>
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  )
}
