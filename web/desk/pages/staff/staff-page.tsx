import { useState } from 'react'
import { shell, staff as words } from '../../../../content/desk/words.ts'
import {
  type Role,
  ROLES,
  type StaffList,
  staffList,
  type StaffMember,
} from '../../../../contracts/staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionsHeading } from '../../actions-heading.tsx'
import { Page } from '../../page.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskQuery } from '../../queries.ts'
import { change, problemOf } from '../../request.ts'
import { Outcome, Waiting } from '../../states.tsx'
import { Time } from '../../time.tsx'
import { Invitations } from './invitations.tsx'
import '../../form.css'
import '../../table.css'

const { api } = deskPaths
type Person = StaffList['staff'][number]

/** Who works here, for owners. */
export function StaffPage({ staff }: { staff: StaffMember }) {
  const { data, error, refetch } = useDeskQuery(api.staff(), staffList)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      {data ? (
        <>
          <People people={data.staff} ownId={staff.id} />
          <Invitations invitations={data.invitations} />
        </>
      ) : (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function People({ people, ownId }: { people: readonly Person[]; ownId: string }) {
  const [leaving, setLeaving] = useState<Person>()
  const roleChange = useDeskChange(async ({ person, role }: { person: Person; role: Role }) => {
    await confirmed(() => change('PATCH', api.staffMember(person.id), { role }))
    return words.changed(person.name)
  })
  const removal = useDeskChange(async (person: Person) => {
    await confirmed(() => change('DELETE', api.staffMember(person.id)))
    return words.removed(person.name)
  })
  const problem = roleChange.error ?? removal.error
  return (
    <>
      <Outcome
        problem={problem ? problemOf(problem) : undefined}
        success={roleChange.data ?? removal.data}
      />
      <table className="ledger desk-table" aria-label={words.heading}>
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.role}</th>
            <th scope="col">{words.seen}</th>
            <ActionsHeading />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOwn={person.id === ownId}
              onRole={(role) => {
                removal.reset()
                roleChange.mutate({ person, role })
              }}
              onRemove={() => setLeaving(person)}
            />
          ))}
        </tbody>
      </table>
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={words.removal.heading(leaving?.name ?? '')}
      >
        <p>{words.removal.text}</p>
        <div className="desk-actions">
          <Button
            variant="destructive"
            onClick={() => {
              roleChange.reset()
              if (leaving) removal.mutate(leaving)
              setLeaving(undefined)
            }}
          >
            {words.removal.confirm}
          </Button>
          <Button variant="outline" onClick={() => setLeaving(undefined)}>
            {words.removal.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface PersonRowProps {
  person: Person
  isOwn: boolean
  onRole: (role: Role) => void
  onRemove: () => void
}

function PersonRow({ person, isOwn, onRole, onRemove }: PersonRowProps) {
  const { name, email, role, seenAt } = person
  return (
    <tr>
      <th scope="row">
        {name}
        {isOwn && <span className="desk-mark">{words.you}</span>}
        <span className="desk-detail">{email}</span>
      </th>
      <td data-label={words.role}>
        <select
          className="control desk-select"
          aria-label={words.roleOf(name)}
          value={role}
          onChange={({ target }) => onRole(target.value === 'owner' ? 'owner' : 'member')}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {shell.roles[each]}
            </option>
          ))}
        </select>
      </td>
      <td data-label={words.seen}>
        {seenAt === null ? words.notSignedIn : <Time instant={seenAt} />}
      </td>
      <td className="desk-row-actions">
        <Button variant="outline" size="sm" aria-label={words.removeLabel(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </td>
    </tr>
  )
}
