import { own } from '../../../cms/pages/assessment-results.ts'
import type { Question } from '../../../cms/quiz/question.ts'
import { parts } from '../../../cms/quiz/questions.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'
import { displayUrl } from './display-url.ts'
import './answer-list.css'

interface AnswerItemProps {
  question: Question
  letter: Letter
}

/** In print it also names the handbook section that helps with a weak answer. */
function AnswerItem({ question, letter }: AnswerItemProps) {
  const { id, text, answers: offered, section, sectionName } = question
  return (
    <li value={id}>
      <p className="side-note">{text}</p>
      <p>
        <strong>{letter}</strong>: {offered[letter]}
      </p>
      {(letter === 'A' || letter === 'B') && (
        <p className="print-only">
          Handbook: {sectionName}, {displayUrl(paths.handbook(section))}
        </p>
      )}
    </li>
  )
}

export function AnswerList({ answers }: { answers: readonly Letter[] }) {
  return (
    <section className="questions answers">
      <details>
        <summary>
          <h3>{own.given}</h3>
        </summary>
        {parts.map((part) => (
          <div key={part.id} className="answers-part">
            <h4>{part.title}</h4>
            <ol>
              {part.questions.map((question) => {
                const letter = answers[question.id - 1]
                return (
                  letter && <AnswerItem key={question.id} question={question} letter={letter} />
                )
              })}
            </ol>
          </div>
        ))}
      </details>
    </section>
  )
}
