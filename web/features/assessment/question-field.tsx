import type { Question } from '../../../content/quiz/question.ts'
import { LETTERS } from '../../../contracts/assessment/letters.ts'
import { keepAnswer } from './sheet.ts'

/**
 * One question of the paper. React leaves the choice to the browser, so that one made before the
 * scripts came stays.
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
              onChange={() => keepAnswer(id, letter)}
            />
            <span className="answer-letter">{letter}</span>
            <span>{answers[letter]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
