import {
  atTargets as atTargetsText,
  flat,
  hourly,
  labels,
  perHour,
  summary,
  summaryGain,
  targets,
  targetsMet,
  year,
} from '../../../cms/pages/lost-hours.ts'
import { atTargets, type LostHours } from '../../../contracts/tools/lost-hours.ts'
import { fillIn } from '../../../words/fill-in.ts'
import {
  formatDollars,
  formatHours,
  formatShare,
  formatTarget,
} from '../../../words/format-number.ts'
import { paths } from '../../paths.ts'
import { Strokes } from '../../layouts/tool/strokes.tsx'
import { type WaterfallLine, waterfallOf } from './waterfall.ts'
import '../../ui/stacked.css'

const MONTHS = 12

/** The result in one sentence. */
export function summaryOf({ worked, collected, lost }: LostHours): string {
  const amounts = { worked: formatDollars(worked), collected: formatDollars(collected) }
  return lost < 0
    ? fillIn(summaryGain, { ...amounts, gain: formatDollars(-lost) })
    : fillIn(summary, {
        ...amounts,
        lost: formatDollars(lost),
        share: formatShare(lost / worked),
      })
}

function Line({
  line,
  result,
  longest,
}: {
  line: WaterfallLine
  result: LostHours
  longest: number
}) {
  const { key, kind, amount } = line
  const words = result.fee === 'hourly' ? hourly : flat
  const isTotal = key === 'worked' || key === 'billed' || key === 'collected'
  const totals = {
    worked: labels.total,
    billed: labels.billedLine,
    collected: labels.collectedLine,
  }
  const loss = isTotal ? undefined : words[key]
  const name = isTotal ? totals[key] : kind === 'gain' ? words.gain : words[key].name
  const sign = kind === 'loss' && amount > 0 ? '−' : kind === 'gain' ? '+' : ''
  return (
    <tr className={`statement-${isTotal ? 'total' : kind}`}>
      <th scope="row">
        <span className="statement-name">{name}</span>
        {loss && kind === 'loss' && (
          <span className="statement-why">
            {loss.why}.{' '}
            <span className="unbroken">
              {labels.stops}{' '}
              <a className="text-link" href={paths.handbook(loss.section)}>
                {loss.sectionName}
              </a>
            </span>
          </span>
        )}
      </th>
      <td className="strokes-cell">
        <Strokes
          from={line.from}
          to={line.to}
          longest={longest}
          look={key === 'collected' ? 'kept' : kind}
        />
      </td>
      <td className="statement-hours">
        {sign}
        {formatHours(amount / result.rate)}
      </td>
      <td className="statement-dollars">
        {sign}
        {formatDollars(amount)}
      </td>
    </tr>
  )
}

function Measures({ leakage, realization, collection }: LostHours) {
  const rows = [
    [labels.leakage, leakage, targets.leakage, (share: number) => share < targets.leakage],
    [
      labels.realization,
      realization,
      targets.realization,
      (share: number) => share > targets.realization,
    ],
    [
      labels.collection,
      collection,
      targets.collection,
      (share: number) => share > targets.collection,
    ],
  ] as const
  return (
    <table className="ledger tool-table statement-measures">
      <caption>{labels.measures}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{labels.line}</span>
          </th>
          <th scope="col">{labels.yours}</th>
          <th scope="col">{labels.target}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, share, target, isMet]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={share === null || isMet(share) ? undefined : 'statement-missed'}>
              {formatShare(share)}
            </td>
            <td>
              {name === labels.leakage ? labels.under : labels.over} {formatTarget(target)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The waterfall, drawn in the table that has its numbers. */
export function Statement({ result }: { result: LostHours }) {
  const lines = waterfallOf(result)
  const longest = Math.max(...lines.map(({ to }) => to))
  const reachable = atTargets(result, targets)
  const more = reachable - result.collected
  return (
    <section className="statement" aria-labelledby="statement">
      <h2 id="statement">{labels.result}</h2>
      <p className="statement-summary">{summaryOf(result)}</p>
      <table className="stacked strokes-table statement-table">
        <thead>
          <tr>
            <th scope="col">{labels.line}</th>
            <th scope="col">{labels.drawing}</th>
            <th scope="col" className="statement-hours">
              {labels.hours}
            </th>
            <th scope="col" className="statement-dollars">
              {labels.dollars}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} result={result} longest={longest} />
          ))}
        </tbody>
      </table>
      <p className="side-note">{labels.legend}</p>
      <ul className="statement-facts">
        <li>
          {fillIn(perHour, {
            amount: formatDollars(result.perHour),
            rate: formatDollars(result.rate),
          })}
        </li>
        {result.lost > 0 && <li>{fillIn(year, { lost: formatDollars(result.lost * MONTHS) })}</li>}
        <li>
          {more > 0
            ? fillIn(atTargetsText, {
                amount: formatDollars(reachable),
                more: formatDollars(more),
              })
            : targetsMet}
        </li>
      </ul>
      <Measures {...result} />
    </section>
  )
}
