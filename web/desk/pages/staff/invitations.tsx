import { type SubmitEvent, useState } from 'react'
import { shell, staff as words } from '../../../../content/desk/words.ts'
import { type Invitation, ROLES, type Role } from '../../../../contracts/staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionsHeading } from '../../actions-heading.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { Time } from '../../time.tsx'
import '../../form.css'
import '../../table.css'

const { api } = deskPaths
const { invite: inviteWords, invitations: listWords } = words

/** Inviting people, and the invitations that are still open. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <>
      <Invite />
      {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
    </>
  )
}

function Invite() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('member')
  const [sent, setSent] = useState<string>()
  const { mutate, isPending, error } = useDeskChange(async () => {
    setSent(undefined)
    await confirmed(() => change('POST', api.invitations(), { email, role }))
    setSent(inviteWords.sent(email))
    setEmail('')
  })
  const problem = fieldProblem(error, 'email')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate(undefined)
  }
  return (
    <section className="desk-section" aria-labelledby="invite">
      <h2 id="invite">{inviteWords.heading}</h2>
      <p>{inviteWords.intro}</p>
      <form className="desk-form desk-form-wide" onSubmit={submit} noValidate>
        <Field label={inviteWords.email} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Field label={words.role}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={({ target }) => setRole(target.value === 'owner' ? 'owner' : 'member')}
            >
              {ROLES.toReversed().map((each) => (
                <option key={each} value={each}>
                  {shell.roles[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" aria-disabled={isPending}>
          {inviteWords.send}
        </Button>
      </form>
      <Outcome problem={error && !problem ? problemOf(error) : undefined} success={sent} />
    </section>
  )
}

function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { mutate, error, isSuccess } = useDeskChange((id: string) =>
    confirmed(() => change('DELETE', api.invitation(id))),
  )
  return (
    <section className="desk-section" aria-labelledby="invitations">
      <h2 id="invitations">{listWords.heading}</h2>
      <Outcome
        problem={error ? problemOf(error) : undefined}
        success={isSuccess ? listWords.withdrawn : undefined}
      />
      <table className="ledger desk-table" aria-labelledby="invitations">
        <thead>
          <tr>
            <th scope="col">{inviteWords.email}</th>
            <th scope="col">{words.role}</th>
            <th scope="col">{listWords.expires}</th>
            <ActionsHeading />
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <tr key={id}>
              <th scope="row">{email}</th>
              <td data-label={words.role}>{shell.roles[role]}</td>
              <td data-label={listWords.expires}>
                <Time instant={expiresAt} />
              </td>
              <td className="desk-row-actions">
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={listWords.withdrawLabel(email)}
                  onClick={() => mutate(id)}
                >
                  {listWords.withdraw}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
