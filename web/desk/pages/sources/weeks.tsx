import { sources } from '../../../../words/desk/sources.ts'
import type { SourcesReport } from '../../../../contracts/sources/report.ts'
import { dayText } from '../../day.ts'
import { Table } from '../../table.tsx'
import { countColumn } from './count-table.tsx'

const words = sources.weeks

type Week = SourcesReport['weeks'][number]

/** Distance between weeks, in viewBox units like the bar's width and the chart's height. */
const STEP = 10
const BAR = 7
const HEIGHT = 60

/** Weekly counts as bar charts and as a table. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  return (
    <section className="desk-section" aria-labelledby="weeks">
      <h2 id="weeks">{words.heading}</h2>
      <div className="sources-charts">
        <Chart title={words.visits} weeks={weeks} countOf={({ visits }) => visits} />
        <Chart title={words.leads} weeks={weeks} countOf={({ leads }) => leads} />
      </div>
      <details className="sources-numbers">
        <summary>{words.numbers}</summary>
        <Table
          rows={weeks}
          keyOf={({ from }) => from}
          labelledBy="weeks"
          className="sources-table"
          columns={[
            { name: words.week, cell: ({ from }) => dayText(from) },
            countColumn<Week>(sources.visits, ({ visits }) => visits),
            countColumn<Week>(sources.leads, ({ leads }) => leads),
          ]}
        />
      </details>
    </section>
  )
}

interface ChartProps {
  title: string
  weeks: readonly Week[]
  countOf: (week: Week) => number
}

/** Visits and leads have separate scales, because there are far more visits. */
function Chart({ title, weeks, countOf }: ChartProps) {
  const most = Math.max(...weeks.map(countOf))
  const first = dayText(weeks[0]?.from ?? '')
  const last = dayText(weeks.at(-1)?.from ?? '')
  return (
    <figure className="sources-chart">
      <figcaption>
        {title} <span className="desk-detail">{words.most(most)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(title, first, last)}
      >
        {weeks.map((week, index) => {
          const count = countOf(week)
          const height = most === 0 ? 0 : (count / most) * HEIGHT
          return (
            <rect key={week.from} x={index * STEP} y={HEIGHT - height} width={BAR} height={height}>
              <title>{words.bar(dayText(week.from), count)}</title>
            </rect>
          )
        })}
      </svg>
      <p className="sources-ends">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  )
}
