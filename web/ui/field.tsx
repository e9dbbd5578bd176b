import { useId, type ReactNode } from 'react'

/** What a control needs so that its label, hint and error belong to it. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: ReactNode
  /** Shown under the label, always. */
  hint?: ReactNode
  /** What is wrong with the value, as a sentence; nothing where all is well. */
  error?: string | undefined
  /** The control: spread what it is given onto the input, textarea or select. */
  children: (control: FieldControl) => ReactNode
  className?: string
}

/** A label, a control, and what there is to say about it. */
export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const described = [hintId, errorId].filter((part) => part !== undefined).join(' ')
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hintId && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {errorId && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
