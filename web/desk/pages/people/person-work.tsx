import { type SubmitEvent, useState } from 'react'
import { people, person as words } from '../../../../content/desk/people.ts'
import {
  type Person,
  type PersonChange,
  type PeopleChoices,
  peopleChoices,
  personDetails,
  STATUSES,
} from '../../../../contracts/desk/people.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskQuery, useLastRead } from '../../queries.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { dayText } from './day-text.ts'
import '../../form.css'

type Choice = Omit<PersonChange, 'version'>
type Staff = PeopleChoices['staff']

const { work, conflict } = words

interface PersonWorkProps {
  person: Person
}

/** The status, the owner, and the next step. Another person's change is never overwritten unseen. */
export function PersonWork({ person }: PersonWorkProps) {
  const { data: choices } = useDeskQuery(deskPaths.api.peopleChoices(), peopleChoices)
  const { owner } = person
  // The owner stays chosen until the choices are read.
  const staff = choices?.staff ?? (owner ? [owner] : [])
  const url = deskPaths.api.person(person.id)
  const lastRead = useLastRead(url, personDetails)
  // The second of two quick choices is based on the version that the first one made.
  const {
    mutate: save,
    variables,
    error,
    isSuccess,
    reset,
  } = useDeskChange(
    (choice: Choice) => {
      const { version } = lastRead()?.person ?? person
      return change('PATCH', url, { version, ...choice })
    },
    { scope: url },
  )
  const isConflict = error instanceof HttpError && error.status === 409
  return (
    <section aria-labelledby="work" className="desk-form">
      <h2 id="work">{work.heading}</h2>
      <Outcome
        problem={error ? problemOf(error) : undefined}
        success={isSuccess ? work.saved : undefined}
      />
      {isConflict && variables && (
        <Conflict choice={variables} staff={staff} onSave={() => save(variables)} onKeep={reset} />
      )}
      <Field label={work.status}>
        {(control) => (
          <Select
            {...control}
            value={person.status}
            onChange={({ target }) =>
              save({ status: STATUSES.find((status) => status === target.value) })
            }
          >
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {people.statuses[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={work.owner}>
        {(control) => (
          <Select
            {...control}
            value={person.owner?.id ?? ''}
            onChange={({ target }) => save({ ownerId: target.value || null })}
          >
            <option value="">{people.unassigned}</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NextStep person={person} error={error} onSave={save} />
    </section>
  )
}

interface NextStepProps {
  person: Person
  error: unknown
  onSave: (choice: Choice) => void
}

/** What was typed stays until it is saved, even if others change the person meanwhile. */
function NextStep({ person: { nextStep, nextStepOn }, error, onSave }: NextStepProps) {
  const [typed, setTyped] = useState<{ text?: string; day?: string }>({})
  const { text = nextStep, day = nextStepOn ?? '' } = typed
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSave({ nextStep: text, nextStepOn: day || null })
  }
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <Field label={work.nextStep} hint={work.nextStepHint} error={fieldProblem(error, 'nextStep')}>
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={300}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          />
        )}
      </Field>
      <Field label={work.nextStepOn} error={fieldProblem(error, 'nextStepOn')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        {work.save}
      </Button>
    </form>
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
