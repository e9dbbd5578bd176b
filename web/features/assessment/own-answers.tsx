import { own } from '../../../content/pages/assessment-results.ts'
import type { Question } from '../../../content/quiz/question.ts'
import { parts } from '../../../content/quiz/questions.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'
import { written } from './written.ts'

interface OwnAnswerProps {
  question: Question
  letter: Letter
}

/** A question with the answer to it. On paper what helps with a weak one stands here, too. */
function OwnAnswer({ question, letter }: OwnAnswerProps) {
  const { id, text, answers: offered, section, sectionName } = question
  return (
    <li value={id}>
      <p className="given-question">{text}</p>
      <p>
        <strong>{letter}</strong>: {offered[letter]}
      </p>
      {(letter === 'A' || letter === 'B') && (
        <p className="on-paper">
          Handbook: {sectionName}, {written(paths.handbook(section))}
        </p>
      )}
    </li>
  )
}

/** All twelve answers as they were given, by parts. */
export function OwnAnswers({ answers }: { answers: readonly Letter[] }) {
  return (
    <section className="questions given">
      <details>
        <summary>
          <h3>{own.given}</h3>
        </summary>
        {parts.map((part) => (
          <div key={part.id} className="given-part">
            <h4>{part.title}</h4>
            <ol>
              {part.questions.map((question) => {
                const letter = answers[question.id - 1]
                return letter && <OwnAnswer key={question.id} question={question} letter={letter} />
              })}
            </ol>
          </div>
        ))}
      </details>
    </section>
  )
}
