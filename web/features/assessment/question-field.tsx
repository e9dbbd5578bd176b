import type { Question } from '../../../cms/quiz/question.ts'
import { LETTERS } from '../../../contracts/assessment/letters.ts'
import { saveAnswer } from './assessment-store.ts'
import '../../ui/field.css'
import './question-field.css'

interface QuestionFieldProps extends Question {
  /** The visitor tried to submit without this answer. */
  missing: boolean
}

/** The radio buttons are uncontrolled, so that a choice made before hydration is kept. */
export function QuestionField({ id, text, hint, answers, missing }: QuestionFieldProps) {
  const hintId = hint === undefined ? undefined : `question-${id}-hint`
  const missingId = missing ? `question-${id}-missing` : undefined
  const describedBy = [hintId, missingId].filter((each) => each !== undefined).join(' ')
  return (
    <fieldset className="question" aria-describedby={describedBy || undefined}>
      <legend>
        <span className="question-number">{id}.</span> {text}
      </legend>
      {hint !== undefined && (
        <p className="question-hint" id={hintId}>
          {hint}
        </p>
      )}
      {missingId !== undefined && (
        <p className="field-error" id={missingId}>
          Question {id} isn’t answered yet.
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
