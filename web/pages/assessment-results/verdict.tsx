import {
  closing,
  critical as criticalLabels,
  page,
  result as labels,
  verdict,
} from '../../../cms/pages/assessment-results.ts'
import type { Category } from '../../../cms/quiz/categories.ts'
import type { CriticalAnswer } from '../../../cms/quiz/critical-answers.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'

/** Number of next steps that fit into the first screen of a phone. */
const STEPS = 3

interface VerdictProps {
  category: Category
  /** Critical answers, shown before any category. */
  critical: readonly CriticalAnswer[]
  answers: readonly Letter[]
}

/** The first screen of the result: the visitor's category, what to do next, and the audit. */
export function Verdict({ category, critical, answers }: VerdictProps) {
  const { letter, name, next } = category
  return (
    <header className="verdict">
      {critical.length > 0 && (
        <p className="verdict-first">
          {criticalLabels.own} <strong>{critical.map(({ what }) => what).join(' ')}</strong>
        </p>
      )}
      <p className="eyebrow">
        {verdict.label} {labels.mostly.toLowerCase()} {letter}
      </p>
      <h1>{name}</h1>
      <div className="verdict-next">
        <ol aria-label={verdict.steps}>
          {next.slice(0, STEPS).map(({ what }) => (
            <li key={what}>{what}</li>
          ))}
        </ol>
        <p className="actions">
          <BookingLink
            service={page.service}
            size="lg"
            enclosure={{ assessment: answers.join('') }}
          >
            {closing.button}
          </BookingLink>
        </p>
      </div>
    </header>
  )
}
