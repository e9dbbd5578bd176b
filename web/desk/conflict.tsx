import { conflict as words } from '../../words/desk/words.ts'
import { Button } from '../ui/button.tsx'
import './conflict.css'

interface ConflictProps<Values> {
  conflict: {
    mine: Values
    theirs: Values
    keepMine: () => void
    takeTheirs: () => void
  }
  /** Labels of the fields to compare; a field without a label is left out. */
  labels: Partial<Record<keyof Values & string, string>>
}

/** What the staff member typed beside what someone else saved in the meantime. */
export function Conflict<Values extends object>({ conflict, labels }: ConflictProps<Values>) {
  const { mine, theirs, keepMine, takeTheirs } = conflict
  const rows = Object.entries(labels).filter(
    ([name]) => textIn(mine, name) !== textIn(theirs, name),
  )
  const side = (values: Values, heading: string, button: string, choose: () => void) => (
    <div>
      <p className="desk-detail">{heading}</p>
      <dl>
        {rows.map(([name, label]) => (
          <div key={name}>
            <dt>{String(label)}</dt>
            <dd>{textIn(values, name) || words.empty}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" size="sm" onClick={choose}>
        {button}
      </Button>
    </div>
  )
  return (
    <div className="desk-conflict" role="group" aria-label={words.heading}>
      <h3 role="alert">{words.heading}</h3>
      <div className="desk-conflict-sides">
        {side(mine, words.mine, words.keepMine, () => keepMine())}
        {side(theirs, words.theirs, words.takeTheirs, takeTheirs)}
      </div>
    </div>
  )
}

function textIn(values: object, name: string): string {
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1]
  return value === null || value === undefined ? '' : String(value)
}
