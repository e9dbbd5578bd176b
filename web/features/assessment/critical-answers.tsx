import { critical } from '../../../cms/pages/assessment-results.ts'
import { criticalAnswers } from '../../../cms/quiz/critical-answers.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import './critical-answers.css'
import { criticalAmong } from '../../../cms/quiz/critical-among.ts'

/**
 * Critical answers, which take precedence over any category: the visitor's own, or all of them for
 * visitors who score by hand.
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
