import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormSchema } from '../lib/form/schema-resolver.ts'
import { type ContractForm, useContractForm } from '../lib/form/use-contract-form.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { type Draft, draftOf, dropDraft, keepDraft, onDraft } from './drafts.ts'
import { useDeskChange } from './queries.ts'
import { Outcome } from './states.tsx'
import { useUploads } from './use-uploads.ts'
import './form.css'

interface DeskFormOptions<Values extends FieldValues, Reply> {
  /** The contract, which the server validates with as well. */
  schema: FormSchema<Values>
  /** The form's values at first and after a reset. */
  values: Values
  /** The property of the request body that has the values; by default, the body itself. */
  within?: string
  /** Key for saving unsent text, such as `reply` with the person's id. */
  draft?: string
  /**
   * Version of the record that the form edits; `values` are its current values. If someone else
   * changes the record after typing began, both versions are shown.
   */
  version?: number
  /** Returns the last response, which React may not have rendered yet; see useLastRead. */
  lastRead?: () => { version: number; values: Values } | undefined
  /** Changes with the same scope are sent one after the other. */
  scope?: string
  /**
   * `version` and `began` are the record's version and values when typing began. A form for a new
   * record ignores them.
   */
  send: (
    values: Values,
    keyFor: (body: object) => string,
    version: number,
    began: Values,
  ) => Promise<Reply>
  /** Called when the user changes a field. */
  onType?: () => void
  /** Calls `onSent` once the server responds; the page's data is refetched meanwhile. */
  isQuick?: boolean
  /** False if nothing was stored yet, as for a preview; what was typed then stays a draft. */
  isStored?: (reply: Reply) => boolean
  /**
   * Called once the page has refetched its data; if a field was changed since the submit, only for
   * a new record, so that a form that edits one stays open. `reset` empties the form or gives its
   * fields other values, except those that were changed since.
   */
  onSent?: (reply: Reply, reset: (values?: Values) => void) => void
}

/**
 * A desk form with drafts and conflict detection. After a send, the page's data is refetched. What
 * is typed meanwhile stays.
 */
export function useDeskForm<Values extends FieldValues, Reply = void>({
  schema,
  values,
  draft,
  version,
  lastRead,
  scope,
  send,
  onType,
  isQuick = false,
  isStored = () => true,
  onSent,
  ...options
}: DeskFormOptions<Values, Reply>) {
  const { mutateAsync, isPending, data, reset } = useDeskChange(
    (act: () => Promise<Reply>) => act(),
    { scope },
  )
  const [initial] = useState(() => ({ ...values, ...(draft && draftOf(draft)?.values) }))
  const [origin, setOrigin] = useState(() => (draft ? draftOf(draft)?.origin : undefined))
  /** This form has stored the record, so `origin` is from before, until the page has read it. */
  const [isAhead, setIsAhead] = useState(false)
  const isChanged = version !== undefined && !isAhead && origin && !isSame(origin.values, values)
  /** The fields when the form was last submitted. */
  const submitted = useRef<FieldValues>({})
  const { requireUploaded, ...uploads } = useUploads()
  const form = useContractForm({
    ...options,
    schema,
    empty: values,
    initial,
    send: (typed, keyFor) =>
      new Promise<Reply>((resolve, reject) => {
        requireUploaded()
        submitted.current = structuredClone(getValues())
        const act = async () => {
          const now = lastRead?.() ?? { version: version ?? 0, values }
          const isOther = !isAhead && origin && !isSame(origin.values, now.values)
          const began = isOther ? origin : now
          const reply = await send(typed, keyFor, began.version, { ...values, ...began.values })
          if (isStored(reply)) setIsAhead(version !== undefined)
          if (isQuick) resolve(reply)
          return reply
        }
        mutateAsync(act).then(resolve, reject)
      }),
    onSent: (reply, _typed, empty) => {
      const since = fieldsChanged(submitted.current, getValues())
      const isUnchanged = Object.keys(since).length === 0
      if (isUnchanged || (isStored(reply) && version === undefined)) {
        onSent?.(reply, (next = values) => empty({ ...next, ...since }))
      }
      if (isUnchanged && isStored(reply)) forgetDraft()
    },
  })
  const { subscribe, reset: replace, getValues } = form.form
  /** Replaces the typed text with the record's current values, and deletes the draft. */
  function discard() {
    show(values)
    forgetDraft()
  }
  function forgetDraft() {
    setOrigin(undefined)
    if (draft) dropDraft(draft)
  }
  function keep(typed: Values, began: Draft['origin']) {
    setOrigin(began)
    if (draft) keepDraft(draft, { values: typed, ...(began && { origin: began }) })
  }
  /** True while code sets the form's values, which then aren't saved as a draft. */
  const isShowing = useRef(false)
  function show(shown: Values) {
    isShowing.current = true
    replace(shown, { keepFieldsRef: true })
    isShowing.current = false
  }
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values: typed, type }) => {
        if (type === 'change') onType?.()
        if (!draft || isShowing.current) return
        if (draftOf(draft) === undefined && isSame(typed, initial)) return
        keep(typed, origin ?? (version === undefined ? undefined : { values, version }))
      },
    }),
  )
  // The draft changes when another tab edits or sends it, or when the user undoes sending a reply.
  useEffect(() =>
    draft === undefined
      ? undefined
      : onDraft(draft, (stored) => {
          setOrigin(stored?.origin)
          show({ ...values, ...stored?.values })
        }),
  )
  // What was typed since the record was stored is a change of the stored record.
  useEffect(() => {
    if (!isAhead || isPending) return
    setIsAhead(false)
    if (origin && version !== undefined) keep(getValues(), { values, version })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAhead, isPending])
  // Until the user types, show the changes that others save.
  const latest = JSON.stringify(values)
  const isFollowing = version !== undefined && origin === undefined && !isAhead
  useEffect(() => {
    if (isFollowing && !isSame(getValues(), values)) show(values)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isFollowing, latest])
  return {
    ...form,
    ...uploads,
    /** The reply to the last successful send; undefined while sending again. */
    sent: data,
    /** True until the page's data has been refetched. */
    isRefetching: isPending,
    forget: reset,
    discard,
    /** Set if someone else changed the same record after typing began. */
    conflict: isChanged
      ? {
          mine: getValues(),
          theirs: values,
          /** The record's values when typing began. */
          began: { ...values, ...origin.values },
          /**
           * Keeps this form's values, so that the next send overwrites the other person's change.
           */
          keepMine: (mine = getValues()) => {
            show(mine)
            keep(mine, { values, version })
          },
          takeTheirs: discard,
        }
      : undefined,
  }
}

/** The fields whose values differ. */
function fieldsChanged<Values extends FieldValues>(
  before: FieldValues,
  now: Values,
): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name in now) if (!isSame(before[name], now[name])) changed[name] = now[name]
  return changed
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Returns a ref to the name of the submit button that was pressed, and a function that makes a
 * button's props. Enter in a field presses the first button.
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
  form: ContractForm<Values> & Pick<ReturnType<typeof useUploads>, 'uploading'>
  /** The submit button's text; without it, `actions` has the buttons. */
  submit?: string
  variant?: ButtonVariant
  /** Accessible name of the form; leave it out if a heading labels the form. */
  label?: string
  className?: string
  success?: string | undefined
  /** Shown in place of the usual messages. */
  outcome?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

export function DeskForm<Values extends FieldValues>({
  form: { submit: onSubmit, sending, uploading, failure },
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
          <Button type="submit" variant={variant} aria-disabled={sending || uploading.length > 0}>
            {submit}
          </Button>
        )}
        {actions}
      </div>
    </form>
  )
}
