import { people } from '../../../../words/desk/people.ts'
import { type ListedPerson, type PeopleChoices } from '../../../../contracts/people/people.ts'
import { STATUSES } from '../../../../contracts/people/statuses.ts'
import { Button } from '../../../ui/button.tsx'
import { named } from '../../choice.tsx'
import type { Action } from '../../use-actions.tsx'
import { changeAll, discardAll } from './change-selected.ts'
import { exporting } from './export-people.tsx'

const words = people.selected

interface SelectedPeopleProps {
  selected: readonly ListedPerson[]
  staff: PeopleChoices['staff']
  /** Runs an action, and clears the selection. */
  onAct: (action: Action) => void
  /** Runs an action that leaves the people as they are. */
  onExport: (action: Action) => void
  onClear: () => void
}

/** Bulk actions for the selected people. */
export function SelectedPeople({ selected, staff, onAct, onExport, onClear }: SelectedPeopleProps) {
  const save = (choice: Parameters<typeof changeAll>[1]) => onAct(changeAll(selected, choice))
  const ids = selected.map(({ id }) => id).join(',')
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
      <Button variant="outline" size="sm" onClick={() => onExport(exporting({ ids }, 'csv'))}>
        {words.export}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onAct(discardAll(selected))}>
        {words.discard}
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  )
}

const NO_ONE = 'none'
