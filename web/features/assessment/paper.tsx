import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { incomplete, kept } from '../../../content/pages/assessment.ts'
import type { QuizPart } from '../../../content/quiz/question.ts'
import { parts, questions } from '../../../content/quiz/questions.ts'
import { LETTERS, PART_SIZE, QUESTION_COUNT } from '../../../contracts/assessment/letters.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Gate } from './gate.tsx'
import { QuestionField } from './question-field.tsx'
import { answersOfPart, completeAnswers, currentSheet, keepAnswer } from './sheet.ts'
import { useSheet } from './use-sheet.ts'

/** What was ticked before the scripts came counts; the other answers come from the kept sheet. */
function useAdoption(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    for (const { id } of questions) {
      const group = form.current?.elements.namedItem(`question-${id}`)
      if (!(group instanceof RadioNodeList)) continue
      const ticked = LETTERS.find((letter) => letter === group.value)
      if (ticked) keepAnswer(id, ticked)
      else group.value = currentSheet().answers[id - 1] ?? ''
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

/** The assessment as a paper to fill in. Its form is of the kind that no browser ever sends. */
export function Paper() {
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const counting = useHydrated()
  const sheet = useSheet()
  useAdoption(form)
  const complete = completeAnswers(sheet) !== undefined
  const count = sheet.answers.filter((letter) => letter !== undefined).length

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (complete) setOpen(true)
  }

  return (
    <>
      <form ref={form} className="paper" method="dialog" onSubmit={submit}>
        {parts.map((part, index) => {
          const given = answersOfPart(sheet.answers, index).filter((letter) => letter !== undefined)
          return <Part key={part.id} part={part} given={given.length} />
        })}
        <div className="paper-end">
          <p className="paper-kept">{kept}</p>
          {counting && (
            <p className="figures">
              {count} of {QUESTION_COUNT} answered
            </p>
          )}
          <p className="paper-missing" id="missing" role="status">
            {complete ? '' : incomplete}
          </p>
          <Button type="submit" size="lg" disabled={!complete} aria-describedby="missing">
            Submit Assessment
          </Button>
        </div>
      </form>
      <Gate open={open} onClose={() => setOpen(false)} />
    </>
  )
}
