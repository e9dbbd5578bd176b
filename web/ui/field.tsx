import { useId, type ReactNode } from 'react'
import './field.css'

/** Connects a control to its label, hint, and error. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  /** Id of the control; generated if left out. */
  id?: string
  label: ReactNode
  /** Always visible under the label. */
  hint?: ReactNode
  /** As a sentence; leave it out if the value is valid. */
  error?: string | undefined
  /** Spread the given props onto the input, textarea, or select. */
  children: (control: FieldControl) => ReactNode
  className?: string
}

export function Field({ id: given, label, hint, error, children, className }: FieldProps) {
  const own = useId()
  const id = given ?? own
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
