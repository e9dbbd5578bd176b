import { people } from '../../../../words/desk/people.ts'
import {
  type ListedPerson,
  type PeopleChoices,
  type PersonChange,
  STATUSES,
} from '../../../../contracts/people/people.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { named } from '../../choice.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import type { Action } from '../../use-actions.tsx'

const words = people.selected

type Choice = Omit<PersonChange, 'version'>

interface SelectedPeopleProps {
  selected: readonly ListedPerson[]
  staff: PeopleChoices['staff']
  onAct: (action: Action) => void
  onClear: () => void
}

/** Bulk actions for the selected people. */
export function SelectedPeople({ selected, staff, onAct, onClear }: SelectedPeopleProps) {
  const save = (choice: Choice) => onAct(changeAll(selected, choice))
  return (
    <div className="ink-strip" role="group" aria-label={words.label}>
      <p role="status">{words.count(selected.length)}</p>
      <select
        className="people-chip"
        aria-label={words.owner}
        value=""
        onChange={({ target }) => save({ ownerId: target.value === NO_ONE ? null : target.value })}
      >
        <option value="">{words.owner}</option>
        {[...staff, { id: NO_ONE, name: people.unassigned }].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="people-chip"
        aria-label={words.status}
        value=""
        onChange={({ target }) =>
          save({ status: STATUSES.find((status) => status === target.value) })
        }
      >
        <option value="">{words.status}</option>
        {named(STATUSES, people.statuses).map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </select>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  )
}

const NO_ONE = 'none'

/** Changes people one at a time, skipping any whom someone else changed in the meantime. */
function changeAll(selected: readonly ListedPerson[], choice: Choice): Action {
  return async () => {
    const changed: ListedPerson[] = []
    for (const person of selected) {
      if (await isChanged(person, choice)) changed.push(person)
    }
    const undo = async () => {
      for (const { id, version, status, owner, waitingSince } of changed) {
        const before = { status, ownerId: owner?.id ?? null, waitingSince }
        await change('PATCH', deskPaths.api.person(id), { version: version + 1, ...before })
      }
    }
    return { text: words.done(changed.length, selected.length), undo }
  }
}

async function isChanged({ id, version }: ListedPerson, choice: Choice): Promise<boolean> {
  try {
    await change('PATCH', deskPaths.api.person(id), { version, ...choice })
    return true
  } catch (error) {
    if (error instanceof HttpError && (error.status === 409 || error.status === 404)) return false
    throw error
  }
}
