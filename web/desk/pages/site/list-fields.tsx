import { type ReactNode, useState } from 'react'
import { editor as words } from '../../../../words/desk/site.ts'
import type { Form } from '../../../../contracts/content/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { type FieldName, useFieldValue } from './form-context.ts'
import { emptyOf, fieldOf } from './form-values.ts'

interface ListProps {
  name: FieldName
  label: string
  description?: string
}

interface EntryFieldsProps<Of extends Form> extends ListProps {
  form: Of
  /** The fields of one entry. */
  children: (form: Form, name: FieldName, label: string) => ReactNode
}

/** Entries that can be added, removed, and moved. */
export function ListFields({
  form,
  children,
  ...props
}: EntryFieldsProps<Form & { type: 'list' }>) {
  const isFixed = form.min !== undefined && form.min === form.max
  return (
    <Entries {...props} of={form.of} max={form.max} isFixed={isFixed}>
      {(name, label) => children(form.of, name, label)}
    </Entries>
  )
}

/** Edits a map as a list of keys and values. */
export function PairFields({
  form,
  children,
  ...props
}: EntryFieldsProps<Form & { type: 'pairs' }>) {
  return (
    <Entries {...props} of={form.of} isPairs>
      {(name, label) => (
        <>
          <PairKey name={`${name}.key`} label={`${label}: ${words.key}`} />
          {children(form.of, `${name}.value`, `${label}: ${words.value}`)}
        </>
      )}
    </Entries>
  )
}

function PairKey({ name, label }: { name: FieldName; label: string }) {
  const { value, set, id, readOnly } = useFieldValue(name)
  return (
    <Field id={id} label={label}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={String(value ?? '')}
          readOnly={readOnly}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  )
}

interface EntriesProps extends ListProps {
  of: Form
  max?: number | undefined
  isFixed?: boolean
  isPairs?: boolean
  children: (name: `values.${string}`, label: string) => ReactNode
}

function Entries({
  name,
  label,
  description,
  of,
  max,
  isFixed = false,
  isPairs = false,
  children,
}: EntriesProps) {
  const { value, set, error, readOnly } = useFieldValue(name)
  const entries: unknown[] = Array.isArray(value) ? value : []
  const isLocked = readOnly || isFixed
  const isComplex = isPairs || of.type === 'group' || of.type === 'list'
  const fresh = () => (isPairs ? { key: '', value: emptyOf(of) } : emptyOf(of))
  const path = name === 'body' ? 'values' : name
  return (
    <fieldset className="site-group site-list">
      <legend>{label}</legend>
      {description && <p className="field-hint">{description}</p>}
      {error !== undefined && <p className="field-error">{error}</p>}
      <ol>
        {entries.map((entry, index) => {
          const own = (isComplex ? nameOf(entry) : undefined) ?? words.entry(label, index + 1)
          return (
            // Entries have no identity of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Entry name={`${path}.${index}`} summary={isComplex ? own : undefined}>
                {children(`${path}.${index}`, words.entry(label, index + 1))}
              </Entry>
              {!isLocked && (
                <div className="site-entry">
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={words.upLabel(own)}
                    aria-disabled={index === 0}
                    onClick={() => index > 0 && set(moved(entries, index, index - 1))}
                  >
                    {words.up}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={words.downLabel(own)}
                    aria-disabled={index === entries.length - 1}
                    onClick={() =>
                      index < entries.length - 1 && set(moved(entries, index, index + 1))
                    }
                  >
                    {words.down}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={words.removeLabel(own)}
                    onClick={() => set(entries.toSpliced(index, 1))}
                  >
                    {words.remove}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {!isLocked && (max === undefined || entries.length < max) && (
        <Button
          variant="outline"
          size="sm"
          aria-label={words.addLabel(label)}
          onClick={() => set([...entries, fresh()])}
        >
          {words.add}
        </Button>
      )}
    </fieldset>
  )
}

interface EntryProps {
  name: FieldName
  /** Summary under which an entry with several fields is collapsed. */
  summary: string | undefined
  children: ReactNode
}

function Entry({ name, summary, children }: EntryProps) {
  const { value, publishedValue, hasErrors } = useFieldValue(name)
  const [isOpen, setIsOpen] = useState(
    () => JSON.stringify(value) !== JSON.stringify(publishedValue),
  )
  if (summary === undefined) return children
  return (
    // It stays open when a mistake in it is corrected.
    <details
      className="site-folded"
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

function moved(entries: readonly unknown[], from: number, to: number): unknown[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, entries[from])
}

/** A display name for an entry: its name or title, or else its first text. */
function nameOf(entry: unknown): string | undefined {
  const names = ['name', 'title', 'key', 'question', 'heading'].map((name) => fieldOf(entry, name))
  const texts = Object.values(Object(entry))
  return [...names, ...texts].find(
    (name): name is string => typeof name === 'string' && name !== '',
  )
}
