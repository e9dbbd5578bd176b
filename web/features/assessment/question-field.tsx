import type { Question } from '../../../content/quiz/question.ts'
import { LETTERS } from '../../../contracts/assessment/letters.ts'
import { saveAnswer } from './assessment-store.ts'
import './question-field.css'

/**
 * A question with its answers. The radio buttons are uncontrolled, so that a choice made before
 * hydration is kept.
 */
export function QuestionField({ id, text, hint, answers }: Question) {
  const hintId = `question-${id}-hint`
  return (
    <fieldset className="question" {...(hint === undefined ? {} : { 'aria-describedby': hintId })}>
      <legend>
        <span className="question-number">{id}.</span> {text}
      </legend>
      {hint !== undefined && (
        <p className="question-hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="question-answers">
        {LETTERS.map((letter) => (
          <label key={letter} className="answer">
            <input
              type="radio"
              name={`question-${id}`}
              value={letter}
              onChange={() => saveAnswer(id, letter)}
            />
            <span className="answer-letter">{letter}</span>
            <span>{answers[letter]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
