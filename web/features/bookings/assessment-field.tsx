import { useId } from 'react'
import './assessment-field.css'

interface AssessmentFieldProps {
  checked: boolean
  onChoose: (checked: boolean) => void
}

/** Check box for sending the quiz answers along; never checked by default. */
export function AssessmentField({ checked, onChoose }: AssessmentFieldProps) {
  const hintId = useId()
  return (
    <div className="booking-assessment">
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hintId}
          onChange={(event) => onChoose(event.target.checked)}
        />
        Include my assessment
      </label>
      <p className="field-hint" id={hintId}>
        We’ll add your 12 answers to the booking so that your adviser can read them before the call.
      </p>
    </div>
  )
}
