import type { Chart } from '../../../cms/schemas/chart.ts'
import { Hatch, hatched, percent } from './chart-parts.tsx'

type Entry = Chart['entries'][number]

/** The bar of each row, from where the last one ends. A total begins at zero. */
function spansOf(entries: readonly Entry[]) {
  let level = 0
  return entries.map((entry) => {
    const from = entry.total ? 0 : level
    level = from + entry.value
    return { entry, from: Math.min(from, level), to: Math.max(from, level) }
  })
}

/** Rows that add up, such as from net profit to the change of cash. */
export function LadderChart({ chart: { entries } }: { chart: Chart }) {
  const spans = spansOf(entries)
  const least = Math.min(0, ...spans.map(({ from }) => from))
  const most = Math.max(0, ...spans.map(({ to }) => to))
  const x = (value: number) => percent((value - least) / (most - least))
  const kindOf = ({ value, total }: Entry) => {
    if (value < 0) return 'lost'
    return total ? 'answer' : 'given'
  }
  return (
    <>
      <svg>
        <Hatch kind="lost" />
      </svg>
      {spans.map(({ entry, from, to }) => {
        const kind = kindOf(entry)
        return (
          <div key={entry.label} className={entry.total ? 'chart-row is-total' : 'chart-row'}>
            <span>{entry.label}</span>
            <svg>
              <line className="chart-base" x1={x(0)} x2={x(0)} y2="100%" />
              <rect
                className={`chart-${kind}`}
                fill={hatched(kind)}
                x={x(from)}
                width={percent((to - from) / (most - least))}
                y="15%"
                height="70%"
              />
            </svg>
            <b>{entry.text}</b>
          </div>
        )
      })}
    </>
  )
}

/** The share of the drawing that stays free on each side. */
const MARGIN = 0.06

/** Ranges on one scale, with a line through all of them. */
export function RangeChart({ chart: { entries, mark } }: { chart: Chart }) {
  const ends = [
    ...entries.flatMap(({ value, to = value }) => [value, to]),
    ...(mark ? [mark.value] : []),
  ]
  const least = Math.min(...ends)
  const width = Math.max(...ends) - least
  const share = (value: number) => MARGIN + ((value - least) / width) * (1 - 2 * MARGIN)
  const x = (value: number) => percent(share(value))
  return (
    <>
      {mark && (
        <svg className="chart-mark">
          <line
            className="chart-limit"
            x1={x(mark.value)}
            x2={x(mark.value)}
            y1="1.5em"
            y2="100%"
          />
          <text textAnchor={share(mark.value) > 0.5 ? 'end' : 'start'} x={x(mark.value)} y="1.1em">
            {mark.text}
          </text>
        </svg>
      )}
      {entries.map(({ label, text, value, to = value, total }) => (
        <div key={label} className="chart-row">
          <span>{label}</span>
          <b>{text}</b>
          <svg>
            <line x2="100%" y1="50%" y2="50%" />
            <rect
              className={total ? 'chart-answer' : 'chart-given'}
              x={x(value)}
              width={to === value ? 4 : percent(share(to) - share(value))}
              y="20%"
              height="60%"
            />
          </svg>
        </div>
      ))}
    </>
  )
}
