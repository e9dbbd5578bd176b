import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { today as words } from '../../../../words/desk/today.ts'
import './row.css'

interface RowProps {
  name: string
  /** True if keyboard shortcuts act on this row; its actions are then visible. */
  isCurrent: boolean
  /** Content of the time column. */
  time: ReactNode
  isLate: boolean
  children: ReactNode
  actions: ReactNode
  onCurrent: () => void
}

/** A row with a time. Its actions are shown while the pointer or the focus is in it. */
export function Row({ name, isCurrent, time, isLate, children, actions, onCurrent }: RowProps) {
  return (
    <li className={isCurrent ? 'today-row today-current' : 'today-row'} onFocus={onCurrent}>
      <p className={isLate ? 'today-time today-late' : 'today-time'}>{time}</p>
      <div className="today-main">{children}</div>
      <button
        type="button"
        className="today-open"
        aria-label={words.actions(name)}
        aria-expanded={isCurrent}
        onClick={onCurrent}
      >
        ···
      </button>
      <div className="today-actions">{actions}</div>
    </li>
  )
}

interface KeyedLabelProps {
  text: string
  /** Read by screen readers after the text. */
  about: string
  keyName: string
}

/** A button's label with its keyboard shortcut. */
export function KeyedLabel({ text, about, keyName }: KeyedLabelProps) {
  return (
    <>
      <span>
        {text}
        <VisuallyHidden>{about}</VisuallyHidden>
      </span>
      <kbd aria-hidden="true">{keyName}</kbd>
    </>
  )
}
