import { randomFrom } from '../../features/flow/random.ts'
import { STROKES, strokesOf, type WaterfallLine } from './waterfall.ts'

const STEP = 10
const HEIGHT = 36
const WIDTH = STROKES * STEP

/** Where each stroke leans if it is lost, and how short it is; the same for every visitor. */
const random = randomFrom(33)
const TANGLE = Array.from({ length: STROKES }, () => ({
  lean: Math.round((random() - 0.5) * 26),
  top: Math.round(random() * 9),
  foot: Math.round(random() * 8),
}))

function pathOf(first: number, end: number, isLost: boolean): string {
  let path = ''
  for (let stroke = first; stroke < end; stroke += 1) {
    const { lean, top, foot } = TANGLE[stroke] ?? { lean: 0, top: 0, foot: 0 }
    const x = (stroke + 0.5) * STEP
    path += isLost ? `M${x} ${top}l${lean} ${HEIGHT - top - foot}` : `M${x} 3V${HEIGHT - 3}`
  }
  return path
}

interface StrokesProps {
  line: WaterfallLine
  /** The dollars of the longest bar. */
  longest: number
}

/** One line of the waterfall; the numbers beside it say the same. */
export function Strokes({ line, longest }: StrokesProps) {
  const [first, end] = strokesOf(line, longest)
  return (
    <svg
      className={`strokes strokes-${line.key === 'collected' ? 'kept' : line.kind}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="strokes-rule" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      <path d={pathOf(first, end, line.kind === 'loss')} />
    </svg>
  )
}
