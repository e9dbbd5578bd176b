import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { incompleteHint, privacyNote } from '../../../cms/pages/assessment.ts'
import type { QuizPart } from '../../../cms/quiz/question.ts'
import { parts, questions } from '../../../cms/quiz/questions.ts'
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

/** Saves answers chosen before hydration, and restores the others from sessionStorage. */
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

interface PartProps {
  part: QuizPart
  /** Number of questions answered. */
  given: number
  /** The question that a submit found unanswered, by its number. */
  missing: number | undefined
}

function Part({ part, given, missing }: PartProps) {
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
          <QuestionField key={question.id} {...question} missing={question.id === missing} />
        ))}
      </div>
    </section>
  )
}

/** `method="dialog"` keeps the browser from ever sending the form. */
export function AssessmentForm() {
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<number>()
  const counting = useHydrated()
  const assessment = useAssessment()
  useAnswersBeforeHydration(form)
  const complete = completeAnswers(assessment) !== undefined
  const missing =
    asked !== undefined && assessment.answers[asked - 1] === undefined ? asked : undefined
  const count = assessment.answers.filter((letter) => letter !== undefined).length

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (complete) {
      setOpen(true)
      return
    }
    const first = questions.find(({ id }) => assessment.answers[id - 1] === undefined)?.id
    setAsked(first)
    form.current?.querySelector<HTMLElement>(`[name="question-${first}"]`)?.focus()
  }

  return (
    <>
      <form ref={form} className="assessment-form" method="dialog" onSubmit={submit}>
        {parts.map((part, index) => {
          const given = answersOfPart(assessment.answers, index).filter(
            (letter) => letter !== undefined,
          )
          return <Part key={part.id} part={part} given={given.length} missing={missing} />
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
          <Button type="submit" size="lg" aria-disabled={!complete} aria-describedby="missing">
            Submit Assessment
          </Button>
        </div>
      </form>
      <EmailDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
