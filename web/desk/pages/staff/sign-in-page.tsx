import { useState } from 'react'
import { passkeyProblems, signIn } from '../../../../words/desk/words.ts'
import { codeEntry, codeRequest, codeSent } from '../../../../contracts/staff/sign-in.ts'
import { postJson } from '../../../lib/api.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { Front } from '../../front.tsx'
import { Page } from '../../page.tsx'
import { canUsePasskeys, signInWithPasskey } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import { useActions } from '../../use-actions.tsx'

type Step = 'passkey' | 'email' | 'code'

/** With a passkey, or with a code by email. */
export function SignInPage({ hasStaff }: { hasStaff: boolean }) {
  const [step, setStep] = useState<Step>('passkey')
  const [email, setEmail] = useState('')
  return (
    <Front>
      <Page title={signIn.title} heading={signIn.heading} intro={signIn.intro}>
        {!hasStaff && <p className="desk-note">{signIn.notSetUp}</p>}
        {step === 'passkey' && <WithPasskey />}
        {step === 'email' && (
          <AskForCode
            email={email}
            onSent={(address) => {
              setEmail(address)
              setStep('code')
            }}
          />
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
  const { act, isPending, outcome } = useActions()
  return (
    <div className="desk-form">
      {!canUsePasskeys() && (
        <p className="desk-problem" role="alert">
          {passkeyProblems.unsupported}
        </p>
      )}
      {outcome}
      <Button aria-disabled={isPending} onClick={() => !isPending && act(signInWithPasskey)}>
        {isPending ? signIn.waiting : signIn.passkey}
      </Button>
    </div>
  )
}

function AskForCode({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useDeskForm({
    schema: codeRequest,
    values: { email },
    send: async (body) => {
      await postJson(deskPaths.api.codeRequest(), body, codeSent)
      return body.email
    },
    onSent,
  })
  return (
    <DeskForm form={form} submit={signIn.sendCode}>
      <TextField
        form={form}
        name="email"
        spec={{ label: signIn.email, type: 'email', autoComplete: 'email' }}
      />
    </DeskForm>
  )
}

function EnterCode({ email, onAgain }: { email: string; onAgain: () => void }) {
  const form = useDeskForm({
    schema: codeEntry,
    values: { code: '' },
    send: (body) => change('POST', deskPaths.api.code(), body),
  })
  return (
    <DeskForm
      form={form}
      submit={signIn.enter}
      actions={
        <Button variant="outline" onClick={onAgain}>
          {signIn.again}
        </Button>
      }
    >
      <h2>{signIn.codeHeading}</h2>
      <p role="status">{signIn.codeIntro(email)}</p>
      <TextField
        form={form}
        name="code"
        spec={{ label: signIn.code, autoComplete: 'one-time-code', className: 'desk-code' }}
      />
    </DeskForm>
  )
}
