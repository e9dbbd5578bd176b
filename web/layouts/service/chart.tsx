import type { Chart as ChartData } from '../../../cms/schemas/chart.ts'
import { ColumnChart } from './column-chart.tsx'
import { LadderChart, RangeChart } from './row-charts.tsx'
import './chart.css'

const KINDS = { columns: ColumnChart, ladder: LadderChart, ranges: RangeChart }

/** Every number of the drawing, for readers who can't see it. */
function descriptionOf({ entries, gap, limit, mark }: ChartData): string {
  return [
    ...entries.map(({ label, text, note }) =>
      [`${label}: ${text}`, ...(note === undefined ? [] : [note])].join(', '),
    ),
    gap?.text,
    limit?.text,
    mark?.text,
  ]
    .filter((part) => part !== undefined)
    .join('. ')
}

/** A worked example as a drawing. */
export function Chart({ chart }: { chart: ChartData }) {
  const Kind = KINDS[chart.kind]
  return (
    <div className={`chart chart-${chart.kind}`} role="img" aria-label={descriptionOf(chart)}>
      <Kind chart={chart} />
    </div>
  )
}
