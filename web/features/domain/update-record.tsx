import { type SyntheticEvent, useEffect, useRef } from 'react'
import { operator } from '../../../cms/pages/domain-setup.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { RecordUpdate, TokenPrompt } from './use-record-update.ts'

interface TokenFormProps {
  prompt: TokenPrompt
  updating: boolean
  onToken: (token: string) => void
}

/** The token must never appear in a URL. */
function TokenForm({ prompt, updating, onToken }: TokenFormProps) {
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
      <Field label={operator.label} hint={operator.hint} error={prompt.error}>
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
    <Button {...props} aria-disabled={updating}>
      {updating ? 'Updating...' : 'Update DNS Record'}
    </Button>
  )
}

/** The update button, or the token form while the server requires a token. */
export function UpdateRecord({ updating, failure, prompt, update }: RecordUpdate) {
  return (
    <>
      {prompt ? (
        <TokenForm
          key={prompt.attempt}
          prompt={prompt}
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
