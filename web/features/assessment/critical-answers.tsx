import { critical } from '../../../content/pages/assessment-results.ts'
import { criticalAmong, criticalAnswers } from '../../../content/quiz/critical-answers.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import './critical-answers.css'

/**
 * What comes before any category: the visitor's own critical answers, or all of them if there are
 * no answers, for visitors who score by hand.
 */
export function CriticalAnswers({ answers }: { answers: readonly Letter[] | undefined }) {
  const shown = answers ? criticalAmong(answers) : criticalAnswers
  if (shown.length === 0) return null
  return (
    <section className="critical" aria-labelledby="critical">
      <h3 id="critical">{critical.heading}</h3>
      {!answers && <p>{critical.unanswered}</p>}
      <ul>
        {shown.map(({ question, letters, what, how }) => (
          <li key={question}>
            <span className="critical-answer">
              Question {question}: {answers?.[question - 1] ?? letters.join(' or ')}
            </span>
            <p>
              <strong>{what}</strong> {how}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
