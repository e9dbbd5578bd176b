import { randomFrom } from '../../features/flow/random.ts'
import './strokes.css'

/** Strokes across the longest bar. */
const STROKES = 80
const STEP = 10
const HEIGHT = 36
const WIDTH = STROKES * STEP

/** The slant and the shortening of each stroke in a loss bar; the same for every visitor. */
const random = randomFrom(33)
const TANGLE = Array.from({ length: STROKES }, () => ({
  lean: Math.round((random() - 0.5) * 26),
  top: Math.round(random() * 9),
  foot: Math.round(random() * 8),
}))

interface Bar {
  /** In any unit. */
  from: number
  to: number
  /** The end of the longest bar. */
  longest: number
}

/** The first stroke of a bar and the one after its last; anything above 0 has a stroke. */
export function strokesOf({ from, to, longest }: Bar): [first: number, end: number] {
  if (to <= from || longest <= 0) return [0, 0]
  const place = (amount: number) => Math.round((amount / longest) * STROKES)
  const first = Math.min(place(from), STROKES - 1)
  return [first, Math.max(place(to), first + 1)]
}

function pathOf(first: number, end: number, isLost: boolean): string {
  let path = ''
  for (let stroke = first; stroke < end; stroke += 1) {
    const { lean, top, foot } = TANGLE[stroke] ?? { lean: 0, top: 0, foot: 0 }
    const x = (stroke + 0.5) * STEP
    path += isLost ? `M${x} ${top}l${lean} ${HEIGHT - top - foot}` : `M${x} 3V${HEIGHT - 3}`
  }
  return path
}

/** `loss` leans and is red, `kept` and `gain` are green. */
export type StrokesLook = 'total' | 'loss' | 'gain' | 'kept'

/** A bar as strokes of the pen, in a table row that has its number. */
export function Strokes({ look, ...bar }: Bar & { look: StrokesLook }) {
  const [first, end] = strokesOf(bar)
  return (
    <svg
      className={`strokes strokes-${look}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathOf(first, end, look === 'loss')} />
    </svg>
  )
}
