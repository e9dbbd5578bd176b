import { type SyntheticEvent, useEffect, useRef } from 'react'
import { operator } from '../../../content/pages/domain-setup.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { RecordUpdate, TokenQuestion } from './use-record-update.ts'

interface TokenFormProps {
  question: TokenQuestion
  updating: boolean
  onToken: (token: string) => void
}

/** Asks who wants the update; on no account does the token go into an address. */
function TokenForm({ question, updating, onToken }: TokenFormProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const token = input.current?.value.trim() ?? ''
    if (token !== '') onToken(token)
  }

  return (
    <form
      className="token-form"
      method="post"
      action={paths.api.updateRecord()}
      aria-label="Operator"
      onSubmit={submit}
    >
      <Field label={operator.label} hint={operator.hint} error={question.error}>
        {(field) => <Input {...field} ref={input} type="password" autoComplete="off" required />}
      </Field>
      <UpdateButton type="submit" updating={updating} />
    </form>
  )
}

function UpdateButton({
  updating,
  ...props
}: {
  updating: boolean
  type?: 'submit'
  onClick?: () => void
}) {
  return (
    <Button {...props} disabled={updating}>
      {updating ? 'Updating...' : 'Update DNS Record'}
    </Button>
  )
}

/** The button that writes the records, with the question for the token where the server asks. */
export function UpdateRecord({ updating, failure, question, update }: RecordUpdate) {
  return (
    <>
      {question ? (
        <TokenForm
          key={question.round}
          question={question}
          updating={updating}
          onToken={(token) => void update(token)}
        />
      ) : (
        <UpdateButton updating={updating} onClick={() => void update()} />
      )}
      {failure !== undefined && <p className="error-box">{failure}</p>}
    </>
  )
}
