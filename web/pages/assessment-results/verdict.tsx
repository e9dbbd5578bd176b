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

/** Number of orders that fit into the first screen of a phone. */
const STEPS = 3
/** Windows whose first screen has room for the reasons, too. */
const WIDE = '(width >= 48rem)'

interface VerdictProps {
  category: Category
  /** Critical answers, whose orders come first. */
  critical: readonly CriticalAnswer[]
  answers: readonly Letter[]
}

/** The first screen of the result: the visitor's category, the orders, and the audit. */
export function Verdict({ category, critical, answers }: VerdictProps) {
  const { letter, name, next } = category
  const urgent = critical.slice(0, STEPS)
  return (
    <header className="verdict">
      <p className="eyebrow">
        {verdict.label} {labels.mostly.toLowerCase()} {letter}
      </p>
      <h1>{name}</h1>
      <div className="verdict-next">
        <ol aria-label={verdict.steps}>
          {urgent.map(({ question, what, how }) => (
            <li key={what} className="verdict-first">
              {/* Folded on phones, where the third order and the button would leave the screen. */}
              <details open={matchMedia(WIDE).matches}>
                <summary>
                  <span>
                    {criticalLabels.own} <strong>{what}</strong>
                  </span>
                </summary>
                <p>
                  <strong>
                    Question {question}: {answers[question - 1]}.
                  </strong>{' '}
                  {how}
                </p>
              </details>
            </li>
          ))}
          {next.slice(0, STEPS - urgent.length).map(({ what }) => (
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
