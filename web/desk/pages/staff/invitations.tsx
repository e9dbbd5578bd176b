import { shell, staff as words } from '../../../../words/desk/words.ts'
import { type Invitation, newInvitation, ROLES } from '../../../../contracts/staff/staff.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import { Table } from '../../table.tsx'
import { Time } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'

const { api } = deskPaths
const { invite: inviteWords, invitations: listWords } = words

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <>
      <Invite />
      {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
    </>
  )
}

function Invite() {
  const form = useDeskForm({
    schema: newInvitation,
    values: { email: '', role: 'member' },
    draft: 'invitation',
    send: async (invitation) => {
      await confirmed(() => change('POST', api.invitations(), invitation))
      return inviteWords.sent(invitation.email)
    },
    onSent: (_text, reset) => reset(),
  })
  return (
    <section className="desk-section" aria-labelledby="invite">
      <h2 id="invite">{inviteWords.heading}</h2>
      <p>{inviteWords.intro}</p>
      <DeskForm
        form={form}
        className="desk-form-wide"
        submit={inviteWords.send}
        success={form.sent}
      >
        <TextField
          form={form}
          name="email"
          spec={{ label: inviteWords.email, type: 'email', autoComplete: 'off' }}
        />
        <SelectField form={form} name="role" label={words.role}>
          {ROLES.toReversed().map((role) => (
            <option key={role} value={role}>
              {shell.roles[role]}
            </option>
          ))}
        </SelectField>
      </DeskForm>
    </section>
  )
}

function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { act, outcome } = useActions()
  const withdraw = (id: string) =>
    act(async () => {
      await confirmed(() => change('DELETE', api.invitation(id)))
      return listWords.withdrawn
    })
  return (
    <section className="desk-section" aria-labelledby="invitations">
      <h2 id="invitations">{listWords.heading}</h2>
      {outcome}
      <Table
        rows={invitations}
        keyOf={({ id }) => id}
        labelledBy="invitations"
        columns={[
          { name: inviteWords.email, cell: ({ email }) => email },
          { name: words.role, cell: ({ role }) => shell.roles[role] },
          { name: listWords.expires, cell: ({ expiresAt }) => <Time instant={expiresAt} /> },
        ]}
        actions={({ id, email }) => (
          <Button
            variant="outline"
            size="sm"
            aria-label={listWords.withdrawLabel(email)}
            onClick={() => withdraw(id)}
          >
            {listWords.withdraw}
          </Button>
        )}
      />
    </section>
  )
}
