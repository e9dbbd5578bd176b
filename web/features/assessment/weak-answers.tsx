import { own } from '../../../cms/pages/assessment-results.ts'
import { criticalAmong } from '../../../cms/quiz/critical-among.ts'
import { questions } from '../../../cms/quiz/questions.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'

/**
 * The handbook section that helps, for each question answered A or B. The verdict has the critical
 * ones.
 */
export function WeakAnswers({ answers }: { answers: readonly Letter[] }) {
  const weak = questions.flatMap((question) => {
    const letter = answers[question.id - 1]
    return letter === 'A' || letter === 'B' ? [{ ...question, letter }] : []
  })
  const critical = new Set(criticalAmong(answers).map(({ question }) => question))
  const rest = weak.filter(({ id }) => !critical.has(id))
  if (weak.length > 0 && rest.length === 0) return null
  return (
    <section className="weak-answers" aria-labelledby="weak">
      <h3 id="weak">{own.weak}</h3>
      {weak.length === 0 ? (
        <p>{own.noneWeak}</p>
      ) : (
        <>
          <p>{own.weakText}</p>
          <ul className="weak">
            {rest.map(({ id, letter, text, answers: offered, section, sectionName }) => (
              <li key={id}>
                <a className="text-link" href={paths.handbook(section)}>
                  Handbook: {sectionName}
                </a>
                <p>
                  <span className="weak-question">
                    {id}. {text}
                  </span>{' '}
                  <strong>{letter}</strong>: {offered[letter]}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
