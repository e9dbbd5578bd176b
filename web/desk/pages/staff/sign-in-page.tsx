import { type SubmitEvent, useState } from 'react'
import { passkeyProblems, signIn } from '../../../../content/desk/words.ts'
import { codeSent } from '../../../../contracts/staff/sign-in.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Front } from '../../front.tsx'
import { Page } from '../../page.tsx'
import { canUsePasskeys, signInWithPasskey } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import '../../form.css'

type Step = 'passkey' | 'email' | 'code'

/** Signing in: with a passkey, or with a code by email. */
export function SignInPage({ hasStaff }: { hasStaff: boolean }) {
  const [step, setStep] = useState<Step>('passkey')
  const [email, setEmail] = useState('')
  return (
    <Front>
      <Page title={signIn.title} heading={signIn.heading} intro={signIn.intro}>
        {!hasStaff && <p className="desk-note">{signIn.notSetUp}</p>}
        {step === 'passkey' && <WithPasskey />}
        {step === 'email' && (
          <AskForCode email={email} onChange={setEmail} onSent={() => setStep('code')} />
        )}
        {step === 'code' && <EnterCode email={email} onAgain={() => setStep('email')} />}
        <p>
          <Button
            variant="link"
            onClick={() => setStep((now) => (now === 'passkey' ? 'email' : 'passkey'))}
          >
            {step === 'passkey' ? signIn.askForCode : signIn.back}
          </Button>
        </p>
      </Page>
    </Front>
  )
}

function WithPasskey() {
  const { mutate, isPending, error } = useDeskChange(signInWithPasskey)
  const unsupported = canUsePasskeys() ? undefined : passkeyProblems.unsupported
  return (
    <div className="desk-form">
      <Outcome problem={error ? problemOf(error) : unsupported} />
      <Button aria-disabled={isPending} onClick={() => !isPending && mutate(undefined)}>
        {isPending ? signIn.waiting : signIn.passkey}
      </Button>
    </div>
  )
}

interface AskForCodeProps {
  email: string
  onChange: (email: string) => void
  onSent: () => void
}

function AskForCode({ email, onChange, onSent }: AskForCodeProps) {
  const { mutate, isPending, error } = useDeskChange(async () => {
    await postJson(deskPaths.api.codeRequest(), { email }, codeSent)
    onSent()
  })
  const problem = fieldProblem(error, 'email')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate(undefined)
  }
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <Field label={signIn.email} error={problem}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={email}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="email"
            required
          />
        )}
      </Field>
      <Outcome problem={error && !problem ? problemOf(error) : undefined} />
      <Button type="submit" aria-disabled={isPending}>
        {signIn.sendCode}
      </Button>
    </form>
  )
}

function EnterCode({ email, onAgain }: { email: string; onAgain: () => void }) {
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useDeskChange(() =>
    change('POST', deskPaths.api.code(), { code }),
  )
  const problem = fieldProblem(error, 'code')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate(undefined)
  }
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <h2>{signIn.codeHeading}</h2>
      <p role="status">{signIn.codeIntro(email)}</p>
      <Field label={signIn.code} error={problem}>
        {(control) => (
          <Input
            {...control}
            className="desk-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Outcome problem={error && !problem ? problemOf(error) : undefined} />
      <div className="desk-actions">
        <Button type="submit" aria-disabled={isPending}>
          {signIn.enter}
        </Button>
        <Button variant="outline" onClick={onAgain}>
          {signIn.again}
        </Button>
      </div>
    </form>
  )
}
