import type { Drawing } from '../../../cms/pages/law-firm-solutions.ts'

/** SVG path data of a shape repeated in a grid from index `from` to `to`. */
function grid(from: number, to: number, columns: number, shape: (x: number, y: number) => string) {
  return Array.from({ length: to - from }, (_, index) => {
    const place = from + index
    return shape(place % columns, Math.floor(place / columns))
  }).join('')
}

const stroke = (x: number, y: number) => `M${x * 9 + 8} ${y * 20 + 3}v14`
const hour = (x: number, y: number) => `M${x * 11 + 10} ${y * 40 + 5}v30`
const month = (x: number, y: number) => `M${x * 7 + 6} ${y * 40 + 5}v30`
const box = (x: number, y: number) => `M${x * 23 + 6} ${y * 26 + 6}h15v15h-15z`

/** SVG path data on a 240 by 84 viewBox; `plain` is gray, `gain` green, and `loss` red. */
const drawings: Record<Drawing, { plain?: string; gain?: string; loss?: string }> = {
  'first-reply': { gain: grid(0, 78, 25, stroke), loss: grid(78, 100, 25, stroke) },
  revenue: {
    plain: `${grid(0, 25, 33, month)}${grid(33, 58, 33, month)}`,
    gain: grid(58, 66, 33, month),
  },
  week: {
    gain: grid(0, 30, 20, hour),
    loss: `${grid(30, 40, 20, hour)}M114 68l112-10`,
  },
  unrecorded: { loss: grid(0, 30, 10, box) },
}

interface DrawnFigureProps {
  drawing: Drawing
  alternative: string
}

/** Draws a number as shapes that can be counted. */
export function DrawnFigure({ drawing, alternative }: DrawnFigureProps) {
  const { plain, gain, loss } = drawings[drawing]
  return (
    <svg className="drawn" viewBox="0 0 240 84" role="img" aria-label={alternative}>
      {plain && <path d={plain} />}
      {gain && <path className="drawn-gain" d={gain} />}
      {loss && <path className="drawn-loss" d={loss} />}
    </svg>
  )
}
