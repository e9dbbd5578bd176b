import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export type CheckState = 'good' | 'bad' | 'open'

const STROKES: Record<CheckState, string> = {
  good: 'M4 11l5 5L17 4',
  bad: 'M4 4l12 12M16 4L4 16',
  open: 'M5 10h10',
}

/** A box: checked, crossed, or with a dash while unknown. */
export function StateMark({ state, label }: { state: CheckState; label?: string }) {
  return (
    <span className={`state-mark state-${state}`}>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={STROKES[state]} strokeWidth="2.5" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
