import { groups } from '../../../cms/pages/domain-setup.ts'
import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import { type CheckState, StateMark } from './state-mark.tsx'
import '../../ui/stacked.css'
import '../../ui/ledger.css'
import './tables.css'

const MARKS: Record<DomainCheck['state'], { state: CheckState; label: string }> = {
  pass: { state: 'good', label: 'OK' },
  fail: { state: 'bad', label: 'Wrong' },
  unknown: { state: 'open', label: 'Unknown' },
}

const ORDER = ['connection', 'certificate', 'mail'] as const

function Row({ check }: { check: DomainCheck }) {
  const { label, state, expected, observed, advice } = check
  return (
    <tr>
      <td className="check-mark">
        <StateMark {...MARKS[state]} />
      </td>
      <th scope="row">{label}</th>
      <td data-label="Expected">{expected}</td>
      <td data-label="Found">
        <span className="check-found">{observed}</span>
        {advice && <span className="check-advice">{advice}</span>}
      </td>
    </tr>
  )
}

/** Expected value, observed value, and advice of each check. */
export function CheckList({ checks }: { checks: readonly DomainCheck[] }) {
  const inOrder = checks.filter(({ state }) => state === 'pass').length
  return (
    <section className="checks" aria-labelledby="checks-heading">
      <h2 id="checks-heading">All checks</h2>
      <p className="checks-count">
        {inOrder} of {checks.length} checks OK
      </p>
      <table className="ledger stacked check-list" aria-labelledby="checks-heading">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Check</th>
            <th scope="col">Expected</th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        {ORDER.map((group) => (
          <tbody key={group}>
            <tr className="check-group">
              <th colSpan={4} scope="rowgroup">
                {groups[group]}
              </th>
            </tr>
            {checks
              .filter((check) => check.group === group)
              .map((check) => (
                <Row key={check.id} check={check} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
