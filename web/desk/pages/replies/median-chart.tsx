import { officeTime, replies } from '../../../../words/desk/replies.ts'
import type { ReplyWeek } from '../../../../contracts/replies/replies.ts'
import { dayText } from '../../day.ts'

const words = replies.times

/** Width of a week's column, in viewBox units. */
const COLUMN = 48
const BAR = 20
const HEIGHT = 120
const LABELS = 18

interface MedianChartProps {
  /** Oldest first. */
  weeks: readonly ReplyWeek[]
  targetMinutes: number
}

/** One bar per week, with a line where answers become overdue. */
export function MedianChart({ weeks, targetMinutes }: MedianChartProps) {
  const most = Math.max(targetMinutes, ...weeks.map(({ median }) => median ?? 0))
  const heightOf = (minutes: number) => (minutes / most) * HEIGHT
  const width = weeks.length * COLUMN
  const target = LABELS + HEIGHT - heightOf(targetMinutes)
  return (
    <svg
      className="reply-chart"
      viewBox={`0 0 ${width} ${HEIGHT + 2 * LABELS}`}
      role="img"
      aria-label={words.chart}
    >
      {weeks.map(({ from, median }, index) => (
        <g key={from} transform={`translate(${index * COLUMN} 0)`}>
          {median !== null && (
            <rect
              className="reply-bar"
              x={(COLUMN - BAR) / 2}
              y={LABELS + HEIGHT - Math.max(1, heightOf(median))}
              width={BAR}
              height={Math.max(1, heightOf(median))}
            />
          )}
          <text x={COLUMN / 2} y={HEIGHT + 2 * LABELS - 4} textAnchor="middle">
            {dayText(from).replace(/, \d+$/, '')}
          </text>
        </g>
      ))}
      <line className="reply-base" x1="0" x2={width} y1={LABELS + HEIGHT} y2={LABELS + HEIGHT} />
      <line className="reply-target" x1="0" x2={width} y1={target} y2={target} />
      <text x="0" y={target - 5}>
        {words.target(officeTime(targetMinutes))}
      </text>
    </svg>
  )
}
