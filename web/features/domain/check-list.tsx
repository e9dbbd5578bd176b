import { groups } from '../../../content/pages/domain-setup.ts'
import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import { type Standing, StateMark } from './state-mark.tsx'

const MARKS: Record<DomainCheck['state'], { standing: Standing; label: string }> = {
  pass: { standing: 'good', label: 'In order' },
  fail: { standing: 'bad', label: 'Wrong' },
  unknown: { standing: 'open', label: 'Not known' },
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

/** Every link of the chain: what it should be, what it is, and what to do about it. */
export function CheckList({ checks }: { checks: readonly DomainCheck[] }) {
  const inOrder = checks.filter(({ state }) => state === 'pass').length
  return (
    <section className="checks" aria-labelledby="checks-heading">
      <h2 id="checks-heading">Link by link</h2>
      <p className="checks-count">
        {inOrder} of {checks.length} in order
      </p>
      <table className="ledger check-list" aria-labelledby="checks-heading">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">What</th>
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
