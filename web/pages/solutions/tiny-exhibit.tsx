import type { DrawnFigures } from '../../../cms/schemas/exhibit-drawing.ts'

/** In SVG units, which are CSS pixels. */
const WIDTH = 48
const HEIGHT = 32
/** Distance between the bars and the edge of the slip. */
const MARGIN = 4
const MOST_PER_BAR = 12

/** Rectangles as SVG path data, by what they mean. */
type Bars = Record<'gain' | 'loss' | 'total', string>

/** A bar from one amount to another. */
interface Span {
  from: number
  to: number
  kind: keyof Bars
}

const sign = (value: number) => (value < 0 ? 'loss' : 'gain')

/** The steps of a waterfall, each from where the last one ends, and their total. */
function stepsOf(figures: readonly number[]): Span[] {
  let level = 0
  const steps = figures.map((value, index): Span => {
    const from = level
    level += value
    // The first amount is where the waterfall starts, so it is not a gain.
    return { from, to: level, kind: index === 0 ? 'total' : sign(value) }
  })
  return [...steps, { from: 0, to: level, kind: 'total' }]
}

function spansOf({ kind, figures }: DrawnFigures): Span[] {
  if (kind === 'waterfall') return stepsOf(figures)
  if (kind === 'bars') return figures.map((value) => ({ from: 0, to: value, kind: sign(value) }))
  return Array.from({ length: figures.length / 2 }, (_, row) => {
    const [from = 0, to = 0] = figures.slice(2 * row, 2 * row + 2)
    return { from, to, kind: from === to ? 'total' : 'gain' }
  })
}

/** Draws bars on whole pixels, so that their edges are sharp. */
export function barsOf(drawing: DrawnFigures): Bars {
  const spans = spansOf(drawing)
  const isAcross = drawing.kind === 'ranges'
  const [along, over] = isAcross ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH]
  const ends = spans.flatMap(({ from, to }) => [from, to])
  const least = Math.min(...ends)
  const most = Math.max(...ends)
  const place = (value: number) =>
    MARGIN + Math.round(((value - least) / (most - least)) * (along - 2 * MARGIN))
  const step = Math.min(MOST_PER_BAR, Math.floor((over - 2 * MARGIN) / spans.length))
  const thickness = step - Math.max(1, Math.floor(step / 4))
  const start = Math.round((over - spans.length * step + step - thickness) / 2)
  const bars: Bars = { gain: '', loss: '', total: '' }
  for (const [index, { from, to, kind }] of spans.entries()) {
    const low = place(Math.min(from, to))
    // An amount too small to see is still drawn.
    const length = Math.max(1, place(Math.max(from, to)) - low)
    const side = start + index * step
    bars[kind] += isAcross
      ? `M${low} ${side}h${length}v${thickness}h-${length}z`
      : `M${side} ${HEIGHT - low}h${thickness}v-${length}h-${thickness}z`
  }
  return bars
}

interface TinyExhibitProps {
  drawing: DrawnFigures | undefined
  /** The number that the example comes to. */
  answer?: string | undefined
}

/** A drawing and its number on a slip of ruled paper; a blank slip if there is nothing to draw. */
export function TinyExhibit({ drawing, answer }: TinyExhibitProps) {
  const bars = drawing && barsOf(drawing)
  return (
    <span className="tiny-exhibit" aria-hidden="true">
      {bars && answer !== undefined && <b className="figures">{answer}</b>}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {bars ? (
          Object.entries(bars).map(
            ([kind, path]) => path !== '' && <path key={kind} className={`is-${kind}`} d={path} />,
          )
        ) : (
          <path className="tiny-exhibit-margin" d="M6.5 0v32M8.5 0v32" />
        )}
      </svg>
    </span>
  )
}
