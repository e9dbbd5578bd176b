import { useState } from 'react'
import { shell, staff as words } from '../../../../words/desk/words.ts'
import {
  ROLES,
  type StaffList,
  staffList,
  type StaffMember,
} from '../../../../contracts/staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Address } from '../../address.tsx'
import { Page } from '../../page.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { Question } from '../../question.tsx'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { Time } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'
import { Invitations } from './invitations.tsx'

const { api } = deskPaths
type Person = StaffList['staff'][number]

export function StaffPage({ staff }: { staff: StaffMember }) {
  const query = useDeskQuery(api.staff(), staffList, LIVE)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <Loaded query={query}>
        {({ staff: people, invitations }) => (
          <>
            <People people={people} ownId={staff.id} />
            <Invitations invitations={invitations} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function People({ people, ownId }: { people: readonly Person[]; ownId: string }) {
  const [leaving, setLeaving] = useState<Person>()
  const { act, outcome } = useActions()
  const setRole = ({ id, name }: Person, role: string) =>
    act(async () => {
      await confirmed(() => change('PATCH', api.staffMember(id), { role }))
      return words.changed(name)
    })
  const remove = ({ id, name }: Person) =>
    act(async () => {
      await confirmed(() => change('DELETE', api.staffMember(id)))
      return words.removed(name)
    })
  const endSessions = ({ id, name }: Person) =>
    act(async () => {
      await confirmed(() => change('DELETE', api.staffSessions(id)))
      return id === ownId ? words.sessions.othersEnded : words.sessions.ended(name)
    })
  return (
    <>
      {outcome}
      <Table
        rows={people}
        keyOf={({ id }) => id}
        label={words.heading}
        columns={[
          {
            name: words.person,
            cell: ({ id, name, email }) => (
              <>
                {name}
                {id === ownId && <span className="desk-mark">{words.you}</span>}
                <span className="desk-detail">
                  <Address>{email}</Address>
                </span>
              </>
            ),
          },
          {
            name: words.role,
            cell: (person) => (
              <select
                className="control desk-select"
                aria-label={words.roleOf(person.name)}
                value={person.role}
                onChange={({ target }) => setRole(person, target.value)}
              >
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {shell.roles[role]}
                  </option>
                ))}
              </select>
            ),
          },
          {
            name: words.seen,
            cell: ({ seenAt }) => (seenAt === null ? words.notSignedIn : <Time instant={seenAt} />),
          },
        ]}
        actions={(person) => (
          <div className="desk-row-buttons">
            {person.seenAt !== null && (
              <Button
                variant="outline"
                size="sm"
                aria-label={words.sessions.endLabel(person.name)}
                onClick={() => endSessions(person)}
              >
                {words.sessions.end}
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              aria-label={words.removeLabel(person.name)}
              onClick={() => setLeaving(person)}
            >
              {words.remove}
            </Button>
          </div>
        )}
      />
      <Question
        open={leaving !== undefined}
        title={words.removal.heading(leaving?.name ?? '')}
        words={words.removal}
        onConfirm={() => leaving && remove(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {words.removal.text}
      </Question>
    </>
  )
}
