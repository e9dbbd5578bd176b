import type { Kpi } from '../../../cms/schemas/handbook.ts'

/** On a scale from 0 to 100; undefined if the target isn't a percentage. */
function targetRange(target: string): { from: number; to: number } | undefined {
  const [, side, percent] = /^(over|under) (\d+)%$/.exec(target) ?? []
  if (side === undefined) return undefined
  return side === 'over' ? { from: Number(percent), to: 100 } : { from: 0, to: Number(percent) }
}

/** A ruler with the target range in green; the text beside it says the same. */
function Scale({ target }: { target: string }) {
  const range = targetRange(target)
  if (!range) return null
  return (
    <svg className="kpi-scale" viewBox="-1 0 102 14" aria-hidden="true">
      <path className="kpi-ruler" d="M0 11H100M0 6V11M25 8V11M50 6V11M75 8V11M100 6V11" />
      <path className="kpi-stretch" d={`M${range.from} 11H${range.to}`} />
    </svg>
  )
}

export function KpiCards({ cards }: { cards: readonly Kpi[] }) {
  return (
    <dl className="kpis figures">
      {cards.map(({ name, target, measure }) => (
        <div key={name} className="kpi">
          <dt>{name}</dt>
          <dd className="kpi-target display">{target}</dd>
          <dd className="side-note">
            <Scale target={target} />
            {measure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
