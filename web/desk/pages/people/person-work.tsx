import { useState } from 'react'
import { people, person as words } from '../../../../content/desk/people.ts'
import {
  type Person,
  type PersonChange,
  type PeopleChoices,
  peopleChoices,
  personDetails,
  STATUSES,
} from '../../../../contracts/people/people.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, named } from '../../choice.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskChange, useDeskQuery, useLastRead } from '../../queries.ts'
import { change } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { dayText } from '../../day.ts'
import { NextStep, type TypedNextStep } from './next-step.tsx'
import '../../form.css'

type Choice = Omit<PersonChange, 'version'>
type Staff = PeopleChoices['staff']

interface Save {
  choice: Choice
  /** The version that the choice is based on; the last one that was read by default. */
  version?: number
}

const { work, conflict } = words

interface PersonWorkProps {
  person: Person
}

/** The status, the owner, and the next step. Another person's change is never overwritten unseen. */
export function PersonWork({ person }: PersonWorkProps) {
  const { data: choices } = useDeskQuery(deskPaths.api.peopleChoices(), peopleChoices, LIVE)
  const { owner } = person
  // The owner stays chosen until the choices are read.
  const staff = choices?.staff ?? (owner ? [owner] : [])
  const url = deskPaths.api.person(person.id)
  const lastRead = useLastRead(url, personDetails)
  // The second of two quick choices is based on the version that the first one made.
  const { mutate, variables, error, isSuccess, reset } = useDeskChange(
    ({ choice, version = (lastRead()?.person ?? person).version }: Save) =>
      change('PATCH', url, { version, ...choice }),
    { scope: url },
  )
  const [typed, setTyped] = useState<TypedNextStep>({})
  /** Keeps what was typed while the change was being saved. */
  const forget = () => setTyped((current) => (current === typed ? {} : current))
  const save = (choice: Choice, version?: number) => {
    const onSuccess = () => choice.nextStep !== undefined && forget()
    mutate({ choice, ...(version === undefined ? {} : { version }) }, { onSuccess })
  }
  const isConflict = error instanceof HttpError && error.status === 409
  return (
    <section aria-labelledby="work" className="desk-form">
      <h2 id="work">{work.heading}</h2>
      <Outcome error={error} success={isSuccess ? work.saved : undefined} />
      {isConflict && variables && (
        <Conflict
          choice={variables.choice}
          staff={staff}
          onSave={() => save(variables.choice)}
          onKeep={() => {
            if (variables.choice.nextStep !== undefined) forget()
            reset()
          }}
        />
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
      <NextStep person={person} typed={typed} error={error} onType={setTyped} onSave={save} />
    </section>
  )
}

interface ConflictProps {
  choice: Choice
  staff: Staff
  onSave: () => void
  onKeep: () => void
}

/** What the staff member chose while someone else changed the person. */
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

function choiceLines({ status, ownerId, nextStep, nextStepOn }: Choice, staff: Staff): string[] {
  const owner = staff.find(({ id }) => id === ownerId)?.name ?? people.unassigned
  return [
    ...(status === undefined ? [] : [`${work.status}: ${people.statuses[status]}`]),
    ...(ownerId === undefined ? [] : [`${work.owner}: ${owner}`]),
    ...(nextStep === undefined ? [] : [`${work.nextStep}: ${nextStep || words.history.none}`]),
    ...(nextStepOn ? [`${work.nextStepOn}: ${dayText(nextStepOn)}`] : []),
  ]
}
