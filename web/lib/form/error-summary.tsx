import type { FieldValues } from 'react-hook-form'
import { focusOnLoad } from '../../ui/focus-on-load.ts'
import { fieldId } from './text-field.tsx'
import type { ContractForm } from './use-contract-form.ts'
import '../../ui/form-errors.css'

interface ErrorSummaryProps<Values extends FieldValues> {
  form: ContractForm<Values>
  title: string
}

/**
 * Shown above a form that comes back after a post without JavaScript. The summary gets the focus,
 * and each error links to its field.
 */
export function ErrorSummary<Values extends FieldValues>({
  form: { id, isField, returned },
  title,
}: ErrorSummaryProps<Values>) {
  if (!returned) return null
  const { errors, message } = returned
  if (message === undefined && Object.keys(errors).length === 0) return null
  return (
    <div className="form-errors" role="alert" {...focusOnLoad}>
      <h2>{title}</h2>
      <ul>
        {message !== undefined && <li>{message}</li>}
        {Object.entries(errors).map(([name, error]) => (
          <li key={name}>
            {isField(name) ? (
              <a className="text-link" href={`#${fieldId(id, name)}`}>
                {error}
              </a>
            ) : (
              error
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
