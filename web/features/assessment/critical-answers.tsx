import { critical } from '../../../cms/pages/assessment-results.ts'
import { criticalAnswers } from '../../../cms/quiz/critical-answers.ts'
import './critical-answers.css'

/** All critical answers, which take precedence over any category, for visitors who score by hand. */
export function CriticalAnswers() {
  return (
    <section className="critical" aria-labelledby="critical">
      <h3 id="critical">{critical.heading}</h3>
      <p>{critical.unanswered}</p>
      <ul>
        {criticalAnswers.map(({ question, letters, what, how }) => (
          <li key={question}>
            <span className="critical-answer">
              Question {question}: {letters.join(' or ')}
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
