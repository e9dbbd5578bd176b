import { own } from '../../../cms/pages/assessment-results.ts'
import { questions } from '../../../cms/quiz/questions.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'
import '../../ui/ledger.css'

/** Each question answered A or B, with the handbook section that helps. */
export function WeakAnswers({ answers }: { answers: readonly Letter[] }) {
  const weak = questions.flatMap((question) => {
    const letter = answers[question.id - 1]
    return letter === 'A' || letter === 'B' ? [{ ...question, letter }] : []
  })
  return (
    <section className="weak-answers" aria-labelledby="weak">
      <h3 id="weak">{own.weak}</h3>
      {weak.length === 0 ? (
        <p>{own.noneWeak}</p>
      ) : (
        <>
          <p>{own.weakText}</p>
          <ul className="ledger weak">
            {weak.map(({ id, letter, text, answers: offered, section, sectionName }) => (
              <li key={id}>
                <p>
                  <span className="weak-question">
                    {id}. {text}
                  </span>
                  <strong>{letter}</strong>: {offered[letter]}
                </p>
                <a className="text-link" href={paths.handbook(section)}>
                  Handbook: {sectionName}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
