import { figureAmounts } from '../../../cms/case-studies/figure-shares.ts'
import { cases } from '../../../cms/pages/case-studies.ts'
import type { CaseStudy } from '../../../cms/schemas/case-study.ts'

/** In SVG units. */
const WIDTH = 320

/**
 * SVG path data: `kept` shows the number after, `gone` its difference from the number before, and
 * `rest` ticks, outlines, and guides.
 */
interface Marks {
  width?: number
  height: number
  /** Width of the line that `gone` is drawn with, hatched; without it, a thin solid line. */
  band?: number
  kept?: string
  gone?: string
  rest?: string
}

const SQUARE = 12
const STEP = 16

/** One square for each unit from `from` to `to`, in rows, crossed out on request. */
function squares(from: number, to: number, row: number, isCrossed: boolean): string {
  const cross = isCrossed ? `m0-${SQUARE}l${SQUARE} ${SQUARE}` : ''
  let path = ''
  for (let index = from; index < to; index += 1) {
    const [x, y] = [(index % row) * STEP + 1, Math.floor(index / row) * STEP + 1]
    path += `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z${cross && `m0 ${SQUARE}${cross}`}`
  }
  return path
}

interface Amounts {
  before: number
  after: number
}

function squaresOf({ before, after }: Amounts, row: number, all = Math.max(before, after)): Marks {
  return {
    width: Math.max(row * STEP, 208),
    height: Math.ceil(all / row) * STEP,
    kept: squares(0, Math.min(before, after), row, false),
    gone: squares(after, before, row, true),
    rest: squares(before, all, row, false),
  }
}

/** A bar above a ruler that starts at zero, with a tick for each unit, or every 10 above 100. */
function ruler({ before, after }: Amounts): Marks {
  const most = Math.max(before, after)
  const at = (value: number) => Math.round((value / most) * WIDTH)
  const unit = most > 100 ? 10 : 1
  const ticks = Array.from({ length: Math.floor(most / unit) + 1 }, (_, index) => at(index * unit))
  return {
    height: 48,
    kept: `M0 8h${at(after)}v16h-${at(after)}z`,
    gone: before > after ? `M${at(after)} 16H${at(before)}` : '',
    band: 16,
    rest: ticks.map((x) => `M${x} 30v8`).join(''),
  }
}

/** The whole dial is the number before. */
function dial({ before, after }: Amounts): Marks {
  const angle = 2 * Math.PI * Math.min(0.999, after / before)
  const x = (72 + 64 * Math.sin(angle)).toFixed(1)
  const y = (72 - 64 * Math.cos(angle)).toFixed(1)
  const hours = Array.from({ length: 12 }, (_, hour) => {
    const [sin, cos] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)]
    return `M${(72 + 48 * sin).toFixed(1)} ${(72 - 48 * cos).toFixed(1)}l${(5 * sin).toFixed(1)} ${(-5 * cos).toFixed(1)}`
  })
  return {
    height: 144,
    band: 10,
    kept: `M72 72V8A64 64 0 ${angle > Math.PI ? 1 : 0} 1 ${x} ${y}z`,
    gone: `M${x} ${y}A64 64 0 ${angle > Math.PI ? 0 : 1} 1 72 8`,
    rest: hours.join(''),
  }
}

/** The distance between two positions before, and below it the distance after. */
function gap({ before, after }: Amounts): Marks {
  const left = (WIDTH * Math.min(1, after / before)) / 2
  const [from, to] = [Math.round(WIDTH / 2 - left), Math.round(WIDTH / 2 + left)]
  return {
    height: 96,
    gone: `M2 4v16M${WIDTH - 2} 4v16M2 12H${WIDTH - 2}`,
    rest: `M2 24C2 60 ${from} 40 ${from} 72M${WIDTH - 2} 24C${WIDTH - 2} 60 ${to} 40 ${to} 72`,
    kept: `M${from} 76h${to - from}v12h${from - to}z`,
  }
}

/** Two columns on one baseline: before and after. */
function columns({ before, after }: Amounts): Marks {
  const high = (value: number) => Math.round((value / Math.max(before, after)) * 112)
  return {
    height: 120,
    rest: `M0 119.5H${WIDTH}M40 120v-${high(before)}h72v${high(before)}z`,
    kept: `M184 119v-${high(after) - 1}h72v${high(after) - 1}z`,
  }
}

const draw: Record<CaseStudy['figure']['drawing'], (amounts: Amounts) => Marks> = {
  week: (amounts) => squaresOf(amounts, 10),
  workdays: (amounts) => squaresOf(amounts, 5),
  list: (amounts) => squaresOf(amounts, 20),
  share: (amounts) => squaresOf(amounts, 20, 100),
  ruler,
  dial,
  gap,
  columns,
}

/** Before and after in numbers, and drawn to one scale. */
export function CaseDrawing({ figure }: { figure: CaseStudy['figure'] }) {
  const {
    width = WIDTH,
    height,
    kept,
    gone,
    rest,
    band,
  } = draw[figure.drawing](figureAmounts(figure))
  return (
    <figure className="case-figure">
      <figcaption>{figure.label}</figcaption>
      <p className="display figures">
        <s>
          <span className="visually-hidden">{cases.before} </span>
          {figure.before}
        </s>{' '}
        <span className="visually-hidden">{cases.after} </span>
        <strong>{figure.after}</strong>
      </p>
      <svg className="case-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {rest && <path className="is-rest" d={rest} />}
        {gone && (
          <path className="is-gone" d={gone} strokeWidth={band} strokeDasharray={band && '1.5 3'} />
        )}
        {kept && <path className="is-kept" d={kept} />}
      </svg>
    </figure>
  )
}
