import type { ReactNode } from 'react'
import { steps } from '../../../cms/pages/domain-setup.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { StateMark } from './state-mark.tsx'
import './steps.css'

const LAST = steps.length - 1
/** The step that sets the records, from 0. */
export const RECORDS_STEP = 1

interface StepProps {
  index: number
  current: number
  children: ReactNode
}

/** Without scripts all steps are expanded (domain.css). */
function Step({ index, current, children }: StepProps) {
  const step = steps[index]
  const isComplete = index < current
  return (
    <li
      className={isComplete ? 'step step-complete' : 'step'}
      aria-current={index === current ? 'step' : undefined}
    >
      <h3>
        <span className="step-number">
          {isComplete ? <StateMark state="good" label="Complete:" /> : index + 1}
        </span>{' '}
        {step?.title}
      </h3>
      <div className="step-body">
        {step?.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {children}
      </div>
    </li>
  )
}

interface StepsProps {
  /** From 0. */
  current: number
  onMove: (to: number) => void
  records: ReactNode
}

export function Steps({ current, onMove, records }: StepsProps) {
  const move = (by: number) => onMove(Math.min(LAST, Math.max(0, current + by)))
  return (
    <section className="steps" aria-labelledby="steps-heading">
      <h2 id="steps-heading">Connect the domain in three steps</h2>
      <ol>
        {steps.map(({ title }, index) => (
          <Step key={title} index={index} current={current}>
            {index === RECORDS_STEP && records}
          </Step>
        ))}
      </ol>
      <div className="step-buttons">
        <Button variant="outline" aria-disabled={current === 0} onClick={() => move(-1)}>
          Previous Step
        </Button>
        <Button variant="outline" aria-disabled={current === LAST} onClick={() => move(1)}>
          Next Step
        </Button>
        <p role="status">
          Step {current + 1} of {steps.length}
          <VisuallyHidden>: {steps[current]?.title}</VisuallyHidden>
        </p>
      </div>
    </section>
  )
}
