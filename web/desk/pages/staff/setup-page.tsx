import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { passkeyProblems, setup } from '../../../../content/desk/words.ts'
import { setupLink, type SetupLink } from '../../../../contracts/staff/setup.ts'
import { postJson } from '../../../lib/api.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Front } from '../../front.tsx'
import { Page } from '../../page.tsx'
import { canUsePasskeys, setUp } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { fieldProblem, problemOf } from '../../request.ts'
import { Outcome, Waiting } from '../../states.tsx'
import '../../form.css'

/** Where a setup link leads. The token is behind the #; only the button uses it up. */
export function SetupPage() {
  const token = location.hash.slice(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => postJson(deskPaths.api.setupCheck(), { token }, setupLink),
  })
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  if (data) return <SetupForm token={token} link={data} />
  if (error instanceof HttpError && error.status < 500) return <Expired />
  return (
    <Front>
      <Waiting failed={error !== null} onRetry={() => void refetch()} />
    </Front>
  )
}

function Expired() {
  const { heading, text, signIn } = setup.expired
  return (
    <Front>
      <Page title={heading} heading={heading} intro={text}>
        <p>
          <a className={buttonClass({ variant: 'outline' })} href={deskPaths.home()}>
            {signIn}
          </a>
        </p>
      </Page>
    </Front>
  )
}

function SetupForm({ token, link }: { token: string; link: SetupLink }) {
  const [name, setName] = useState(link.name ?? '')
  const [email, setEmail] = useState(link.email ?? '')
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => setUp({ token, name, email }),
    // Back must not lead to a link that is used up.
    onSuccess: () => location.replace(deskPaths.home()),
  })
  const { heading, intro } = link.email === null ? setup.first : setup.invited
  const [nameProblem, emailProblem] = [fieldProblem(error, 'name'), fieldProblem(error, 'email')]
  const problem = canUsePasskeys() ? undefined : passkeyProblems.unsupported
  const failed = error && !nameProblem && !emailProblem ? problemOf(error) : problem
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <Front>
      <Page title={setup.title} heading={heading} intro={intro}>
        <form className="desk-form" onSubmit={submit} noValidate>
          <Field label={setup.name} error={nameProblem}>
            {(control) => (
              <Input
                {...control}
                value={name}
                onChange={({ target }) => setName(target.value)}
                readOnly={link.name !== null}
                autoComplete="name"
                required
              />
            )}
          </Field>
          <Field label={setup.email} hint={setup.emailHint} error={emailProblem}>
            {(control) => (
              <Input
                {...control}
                type="email"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
                readOnly={link.email !== null}
                autoComplete="email"
                required
              />
            )}
          </Field>
          <p className="desk-note">{setup.passkey}</p>
          <Outcome problem={failed} />
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? setup.creating : setup.create}
          </Button>
        </form>
      </Page>
    </Front>
  )
}
