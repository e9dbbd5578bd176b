import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** How something stands. */
export type Standing = 'good' | 'bad' | 'open'

const STROKES: Record<Standing, string> = {
  good: 'M4 11l5 5L17 4',
  bad: 'M4 4l12 12M16 4L4 16',
  open: 'M5 10h10',
}

/** A box as on paper: ticked, crossed, or with a dash while it is open. */
export function StateMark({ standing, label }: { standing: Standing; label?: string }) {
  return (
    <span className={`state-mark state-${standing}`}>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={STROKES[standing]} strokeWidth="2.5" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
