import { type SyntheticEvent, useId, useState } from 'react'
import { type FieldPath, type FieldValues, get, useForm, type UseFormReturn } from 'react-hook-form'
import type { ReturnedForm } from '../../../contracts/page-data.ts'
import { HttpError } from '../http-error.ts'
import { dismiss } from '../notices.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { unlessRunning } from './unless-running.ts'
import { type FormSchema, schemaResolver } from './schema-resolver.ts'
import { fieldId } from './text-field.tsx'

interface ContractFormOptions<Values extends FieldValues, Reply> {
  /**
   * The contract, which the server validates with as well. Leave it out to rely on the browser's
   * own validation.
   */
  schema?: FormSchema<Values>
  /** Every field with its empty value; the form is reset to this. */
  empty: Values
  /** First values. Leave them out if the form can be filled in before hydration. */
  initial?: Values
  /** The property of the request body that has the values; by default, the body itself. */
  within?: string
  /** Set if the server returned the form after a post without JavaScript. */
  returned?: ReturnedForm | undefined
  /** `keyFor` returns the Idempotency-Key for a body. Throws on failure. */
  send: (values: Values, keyFor: (body: object) => string) => Promise<Reply>
  /** Called after a success; `reset` empties the form, or gives its fields other values. */
  onSent: (reply: Reply, values: Values, reset: (values?: Values) => void) => void
  /** Reports a failure to the visitor. Errors of single fields are shown without it. */
  onFailed?: (error: unknown) => void
}

/** Validated against a contract and sent to the API. */
export interface ContractForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Prefix of the field ids. */
  id: string
  /** The field's error as a sentence; undefined if the field is valid. */
  errorOf(name: FieldPath<Values>): string | undefined
  isField(name: string): boolean
  /** What the visitor had typed before the server returned the form. */
  returnedValue(name: FieldPath<Values>): string | undefined
  /** Undefined once the form is submitted again. */
  returned: ReturnedForm | undefined
  /** From the press on the submit button until the server responds. */
  sending: boolean
  /** Null if the last attempt didn't fail, or if fields on the page say why. */
  failure: unknown
  submit(event: SyntheticEvent): void
}

/**
 * Without `initial`, the form library gets no default values, so that it reads and keeps text typed
 * before hydration.
 */
export function useContractForm<Values extends FieldValues, Reply>({
  schema,
  empty,
  initial,
  within = '',
  returned: firstReturned,
  send,
  onSent,
  onFailed,
}: ContractFormOptions<Values, Reply>): ContractForm<Values> {
  const form = useForm<Values>({
    ...(schema && { resolver: schemaResolver(schema) }),
    ...(initial && { values: initial }),
  })
  const [keys] = useState(createIdempotencyKeys)
  const [guard] = useState(unlessRunning)
  const [returned, setReturned] = useState(firstReturned)
  const [failure, setFailure] = useState<unknown>(null)
  const id = useId()
  const { errors, isSubmitting } = form.formState

  const isField = (path: string): path is FieldPath<Values> => (path.split('.')[0] ?? path) in empty

  function showFailure(error: unknown) {
    onFailed?.(error)
    let isShown = false
    for (const { path: fullPath, message } of error instanceof HttpError ? error.issues : []) {
      const path = fullPath.slice(within === '' ? 0 : within.length + 1)
      if (!isField(path)) continue
      form.setError(path, { type: 'server', message }, { shouldFocus: !isShown })
      // A field that isn't on the page can't say what is wrong.
      isShown ||= document.getElementById(fieldId(id, path)) !== null
    }
    if (!isShown) setFailure(error)
  }

  async function submit() {
    // A failed attempt's notice stays up until the next attempt, so close it now.
    dismiss()
    setReturned(undefined)
    setFailure(null)
    let sent: { reply: Reply; values: Values } | undefined
    await form.handleSubmit(async (values) => {
      try {
        sent = { reply: await send(values, keys.keyFor), values }
        keys.forget()
      } catch (error) {
        showFailure(error)
      }
    })()
    if (!sent) return
    // Must run after handleSubmit, which would otherwise mark the reset form as submitted.
    onSent(sent.reply, sent.values, reset)
  }

  function reset(values = empty) {
    // keepFieldsRef resets each field by itself. A native reset would restore the server's values
    // and change DOM nodes that React owns.
    form.reset(values, { keepFieldsRef: true })
  }

  return {
    form,
    id,
    isField,
    errorOf: (name) => {
      const error: unknown = get(errors, name)
      const message =
        typeof error === 'object' && error !== null && 'message' in error
          ? error.message
          : undefined
      return typeof message === 'string' ? message : returned?.errors[name]
    },
    returnedValue: (name) => firstReturned?.values[name],
    returned,
    sending: isSubmitting,
    failure,
    submit: (event) => {
      event.preventDefault()
      void guard(submit)
    },
  }
}
