import { useId } from 'react'

interface AssessmentFieldProps {
  checked: boolean
  onChoose: (checked: boolean) => void
}

/** Asks whether the answers of the assessment go along; never ticked by itself. */
export function AssessmentField({ checked, onChoose }: AssessmentFieldProps) {
  const hintId = useId()
  return (
    <div className="booking-along">
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hintId}
          onChange={(event) => onChoose(event.target.checked)}
        />
        Send my assessment along
      </label>
      <p className="field-hint" id={hintId}>
        The twelve letters of your answers, as a note to the firm.
      </p>
    </div>
  )
}
