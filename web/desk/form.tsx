import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormSchema } from '../lib/form/schema-resolver.ts'
import { type ContractForm, useContractForm } from '../lib/form/use-contract-form.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { useDeskChange } from './queries.ts'
import { Outcome } from './states.tsx'
import './form.css'

interface DeskFormOptions<Values extends FieldValues, Reply> {
  /** The contract schema the server uses. */
  schema: FormSchema<Values>
  /** What the fields have at first, and after a reset. */
  values: Values
  /** Where the values are in the request's body; at its top if left out. */
  within?: string
  /** Whose draft it is and what it is about. What was typed is kept under it until it's sent. */
  draft?: string
  send: (values: Values, keyFor: (body: object) => string) => Promise<Reply>
  /** Called when the user changes a field. */
  onType?: () => void
  /**
   * Called once the page has read what the change did; `reset` empties the form, or gives its fields
   * other values.
   */
  onSent?: (reply: Reply, reset: (values?: Values) => void) => void
}

/**
 * What was typed into forms that keep drafts, in the tab's memory only. When a session ends, the
 * sign-in page replaces the form; after signing in again, the same person finds it as they left it.
 */
const drafts = new Map<string, FieldValues>()

/** A form of the desk. After it is sent, everything shown is read again. */
export function useDeskForm<Values extends FieldValues, Reply = void>({
  schema,
  values,
  draft,
  send,
  onType,
  onSent,
  ...options
}: DeskFormOptions<Values, Reply>) {
  const { mutateAsync, data, reset } = useDeskChange((act: () => Promise<Reply>) => act())
  const [initial] = useState(() => ({ ...values, ...(draft && drafts.get(draft)) }))
  const form = useContractForm({
    ...options,
    schema,
    empty: values,
    initial,
    send: (typed, keyFor) => mutateAsync(() => send(typed, keyFor)),
    onSent: (reply, _typed, empty) => {
      onSent?.(reply, empty)
      if (draft) drafts.delete(draft)
    },
  })
  const { subscribe } = form.form
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values: typed, type }) => {
        if (draft) drafts.set(draft, typed)
        if (type === 'change') onType?.()
      },
    }),
  )
  /** The reply to the form as it was sent last; undefined while it's sent again. */
  return { ...form, sent: data, forget: reset }
}

/**
 * For a form with several submit buttons: which one submitted it, and the props of each. Enter in a
 * field is the first button.
 */
export function useSubmitButtons<Name extends string>(first: Name) {
  const pressed = useRef(first)
  const submitTo = (name: Name) => ({
    type: 'submit' as const,
    onClick: () => {
      pressed.current = name
    },
  })
  return [pressed, submitTo] as const
}

interface DeskFormProps<Values extends FieldValues> {
  form: ContractForm<Values>
  /** What the button says; without it, `actions` has the buttons. */
  submit?: string
  variant?: ButtonVariant
  /** Names the form, unless a heading does. */
  label?: string
  className?: string
  /** What is said once it was sent. */
  success?: string | undefined
  /** Replaces the usual messages. */
  outcome?: ReactNode
  children: ReactNode
  /** More buttons. */
  actions?: ReactNode
}

/** A form with its fields, what came of it, and its buttons. */
export function DeskForm<Values extends FieldValues>({
  form: { submit: onSubmit, sending, failure },
  submit,
  variant = 'default',
  label,
  className = '',
  success,
  outcome,
  children,
  actions,
}: DeskFormProps<Values>) {
  return (
    <form className={`desk-form ${className}`} aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      {outcome || <Outcome error={failure} success={success} />}
      <div className="desk-actions">
        {submit !== undefined && (
          <Button type="submit" variant={variant} aria-disabled={sending}>
            {submit}
          </Button>
        )}
        {actions}
      </div>
    </form>
  )
}
