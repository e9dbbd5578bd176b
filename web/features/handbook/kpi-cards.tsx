import type { Kpi } from '../../../content/schemas/handbook.ts'

/** The stretch of a scale from 0 to 100 on which a target is met; undefined where it is no percentage. */
function stretchOf(target: string): { from: number; to: number } | undefined {
  const [, side, percent] = /^(over|under) (\d+)%$/.exec(target) ?? []
  if (side === undefined) return undefined
  return side === 'over' ? { from: Number(percent), to: 100 } : { from: 0, to: Number(percent) }
}

/** Ten ticks of a ruler, and the stretch to be on in green; the words beside it say the same. */
function Scale({ target }: { target: string }) {
  const stretch = stretchOf(target)
  if (!stretch) return null
  return (
    <svg className="kpi-scale" viewBox="-1 0 102 14" aria-hidden="true">
      <path className="kpi-ruler" d="M0 11H100M0 6V11M25 8V11M50 6V11M75 8V11M100 6V11" />
      <path className="kpi-stretch" d={`M${stretch.from} 11H${stretch.to}`} />
    </svg>
  )
}

/** Figures to steer by, each with its target and how it is counted. */
export function KpiCards({ cards }: { cards: readonly Kpi[] }) {
  return (
    <dl className="kpis figures">
      {cards.map(({ name, target, measure }) => (
        <div key={name} className="kpi">
          <dt>{name}</dt>
          <dd className="kpi-target display">{target}</dd>
          <dd className="kpi-measure">
            <Scale target={target} />
            {measure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
