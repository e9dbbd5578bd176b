import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { passkeyProblems, setup } from '../../../../words/desk/words.ts'
import { setupDetails, setupLink, type SetupLink } from '../../../../contracts/staff/setup.ts'
import { postJson } from '../../../lib/api.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { HttpError } from '../../../lib/http-error.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { Front } from '../../front.tsx'
import { Page } from '../../page.tsx'
import { canUsePasskeys, setUp } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { problemOf } from '../../request.ts'
import { Loaded } from '../../states.tsx'

/** For a setup link. The token is after the #, and only the button uses it up. */
export function SetupPage() {
  const token = location.hash.slice(1)
  const query = useQuery({
    queryKey: ['setup', token],
    queryFn: () => postJson(deskPaths.api.setupCheck(), { token }, setupLink),
  })
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  const { error } = query
  if (error instanceof HttpError && [400, 410].includes(error.status)) return <Expired />
  return (
    <Front>
      <Loaded query={query} failed={problemOf(error)}>
        {(link) => <SetupForm token={token} link={link} />}
      </Loaded>
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
  const form = useDeskForm({
    schema: setupDetails,
    values: { token, name: link.name ?? '', email: link.email ?? '' },
    send: async (details) => {
      await setUp(details)
      // Back must not lead to a used link.
      location.replace(deskPaths.home())
    },
  })
  const { heading, intro } = link.email === null ? setup.first : setup.invited
  return (
    <Page title={setup.title} heading={heading} intro={intro}>
      <DeskForm form={form} submit={form.sending ? setup.creating : setup.create}>
        <TextField
          form={form}
          name="name"
          spec={{ label: setup.name, autoComplete: 'name' }}
          readOnly={link.name !== null}
        />
        <TextField
          form={form}
          name="email"
          spec={{
            label: setup.email,
            hint: setup.emailHint,
            type: 'email',
            autoComplete: 'email',
          }}
          readOnly={link.email !== null}
        />
        <p className="desk-note">{setup.passkey}</p>
        {!canUsePasskeys() && (
          <p className="desk-problem" role="alert">
            {passkeyProblems.unsupported}
          </p>
        )}
      </DeskForm>
    </Page>
  )
}
