import { useState } from 'react'
import { conflicts } from '../../../../words/desk/conflicts.ts'
import { people, person as words } from '../../../../words/desk/people.ts'
import {
  type PersonChange,
  type PersonDetails,
  type PeopleChoices,
  peopleChoices,
  personDetails,
} from '../../../../contracts/people/people.ts'
import { STATUSES } from '../../../../contracts/people/statuses.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, named } from '../../choice.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskChange, useDeskQuery, useLastRead } from '../../queries.ts'
import { change } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { Conflicts } from './conflict-check.tsx'
import { NextStep } from './next-step.tsx'
import { PersonFee } from './person-fee.tsx'

type Choice = Pick<PersonChange, 'status' | 'ownerId'>
type Staff = PeopleChoices['staff']

const { work, conflict } = words

interface PersonWorkProps {
  details: PersonDetails
}

/** Status, owner, conflicts, and next step. Shows a colleague's change before overwriting it. */
export function PersonWork({ details }: PersonWorkProps) {
  const { person } = details
  const { data: choices } = useDeskQuery(deskPaths.api.peopleChoices(), peopleChoices, LIVE)
  const { owner } = person
  // Until the choices load, list the current owner, so that the select can show it.
  const staff = choices?.staff ?? (owner ? [owner] : [])
  const url = deskPaths.api.person(person.id)
  const lastRead = useLastRead(url, personDetails)
  // The second of two quick changes is based on the version that the first one made.
  const { mutate, variables, error, isSuccess, reset } = useDeskChange(
    (choice: Choice) =>
      change('PATCH', url, { version: (lastRead()?.person ?? person).version, ...choice }),
    { scope: url },
  )
  const save = (choice: Choice) => mutate(choice)
  const code = error instanceof HttpError ? error.code : undefined
  /** The conflict check that is open, with the change that waits for it. */
  const [check, setCheck] = useState<{ retry: (() => void) | undefined }>()
  const openCheck = () =>
    setCheck({ retry: code === 'check_needed' && variables ? () => save(variables) : undefined })
  return (
    <section className="person-work">
      <Outcome error={error} success={isSuccess ? work.saved : undefined} />
      {code === 'check_needed' && (
        <Button size="sm" onClick={openCheck}>
          {conflicts.now}
        </Button>
      )}
      {code === 'changed' && variables && (
        <Conflict choice={variables} staff={staff} onSave={() => save(variables)} onKeep={reset} />
      )}
      <Choice
        label={work.status}
        value={person.status}
        options={named(STATUSES, people.statuses)}
        onChange={(value) => save({ status: STATUSES.find((status) => status === value) })}
      />
      <Choice
        label={work.owner}
        value={owner?.id ?? ''}
        options={[['', people.unassigned], ...staff.map(({ id, name }) => [id, name] as const)]}
        onChange={(id) => save({ ownerId: id || null })}
      />
      <PersonFee
        person={person}
        url={url}
        lastRead={() => lastRead()?.person}
        onSave={(choice, version) => change('PATCH', url, { version, ...choice })}
        onCheck={(retry) => setCheck({ retry })}
      />
      <Conflicts
        details={details}
        isOpen={check !== undefined}
        onOpen={openCheck}
        onClose={() => setCheck(undefined)}
        onSaved={(result) => {
          setCheck(undefined)
          if (result === 'clear') check?.retry?.()
        }}
      />
      <NextStep
        person={person}
        url={url}
        lastRead={() => lastRead()?.person}
        onSave={(choice, version) => change('PATCH', url, { version, ...choice })}
      />
    </section>
  )
}

interface ConflictProps {
  choice: Choice
  staff: Staff
  onSave: () => void
  onKeep: () => void
}

/** The staff member's choice, if someone else changed the person in the meantime. */
function Conflict({ choice, staff, onSave, onKeep }: ConflictProps) {
  return (
    <div className="desk-note" role="group" aria-labelledby="conflict">
      <h3 id="conflict">{conflict.heading}</h3>
      <p>{conflict.text}</p>
      <ul>
        {choiceLines(choice, staff).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="desk-actions">
        <Button onClick={onSave}>{conflict.overwrite}</Button>
        <Button variant="outline" onClick={onKeep}>
          {conflict.keep}
        </Button>
      </div>
    </div>
  )
}

function choiceLines({ status, ownerId }: Choice, staff: Staff): string[] {
  const owner = staff.find(({ id }) => id === ownerId)?.name ?? people.unassigned
  return [
    ...(status === undefined ? [] : [`${work.status}: ${people.statuses[status]}`]),
    ...(ownerId === undefined ? [] : [`${work.owner}: ${owner}`]),
  ]
}
