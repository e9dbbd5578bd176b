import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { incompleteHint, privacyNote } from '../../../content/pages/assessment.ts'
import type { QuizPart } from '../../../content/quiz/question.ts'
import { parts, questions } from '../../../content/quiz/questions.ts'
import { LETTERS, PART_SIZE, QUESTION_COUNT } from '../../../contracts/assessment/letters.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { QuestionField } from './question-field.tsx'
import {
  answersOfPart,
  completeAnswers,
  currentAssessment,
  saveAnswer,
} from './assessment-store.ts'
import { useAssessment } from './use-assessment.ts'
import './assessment-form.css'

/** Saves answers chosen before hydration, and restores the other answers from sessionStorage. */
function useAnswersBeforeHydration(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    for (const { id } of questions) {
      const group = form.current?.elements.namedItem(`question-${id}`)
      if (!(group instanceof RadioNodeList)) continue
      const ticked = LETTERS.find((letter) => letter === group.value)
      if (ticked) saveAnswer(id, ticked)
      else group.value = currentAssessment().answers[id - 1] ?? ''
    }
  }, [form])
}

function Part({ part, given }: { part: QuizPart; given: number }) {
  const counting = useHydrated()
  return (
    <section className="part" aria-labelledby={part.id}>
      <div className="part-head">
        <h2 id={part.id}>{part.title}</h2>
        <p>{part.about}</p>
        <p className="part-count figures">
          {counting ? `${given} of ${PART_SIZE} answered` : `${PART_SIZE} questions`}
        </p>
        <span className="part-ticks" aria-hidden="true">
          {Array.from({ length: PART_SIZE }, (_, tick) => (
            <span key={tick} data-done={tick < given} />
          ))}
        </span>
      </div>
      <div>
        {part.questions.map((question) => (
          <QuestionField key={question.id} {...question} />
        ))}
      </div>
    </section>
  )
}

/** The assessment as a form. `method="dialog"` keeps the browser from ever sending it. */
export function AssessmentForm() {
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const counting = useHydrated()
  const assessment = useAssessment()
  useAnswersBeforeHydration(form)
  const complete = completeAnswers(assessment) !== undefined
  const count = assessment.answers.filter((letter) => letter !== undefined).length

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (complete) setOpen(true)
  }

  return (
    <>
      <form ref={form} className="assessment-form" method="dialog" onSubmit={submit}>
        {parts.map((part, index) => {
          const given = answersOfPart(assessment.answers, index).filter(
            (letter) => letter !== undefined,
          )
          return <Part key={part.id} part={part} given={given.length} />
        })}
        <div className="assessment-submit">
          <p className="side-note">{privacyNote}</p>
          {counting && (
            <p className="figures">
              {count} of {QUESTION_COUNT} answered
            </p>
          )}
          <p className="assessment-missing" id="missing" role="status">
            {complete ? '' : incompleteHint}
          </p>
          <Button type="submit" size="lg" disabled={!complete} aria-describedby="missing">
            Submit Assessment
          </Button>
        </div>
      </form>
      <EmailDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
