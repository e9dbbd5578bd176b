import { useId } from 'react'
import type { Enclosure } from '../../../contracts/bookings/booking.ts'
import './enclosure-field.css'

interface EnclosureFieldProps {
  enclosure: Enclosure
  checked: boolean
  onChoose: (checked: boolean) => void
}

const ASSESSMENT = {
  label: 'Include my assessment',
  hint: 'We’ll add your 12 answers to the booking so that your adviser can read them before the call.',
}

const WORKSHEET = {
  label: 'Include my numbers',
  hint: 'We’ll add the numbers you entered to the booking so that your adviser can read them before the call.',
}

/** Check box for sending the quiz answers or a tool's numbers along; never checked by default. */
export function EnclosureField({ enclosure, checked, onChoose }: EnclosureFieldProps) {
  const hintId = useId()
  const { label, hint } = 'assessment' in enclosure ? ASSESSMENT : WORKSHEET
  return (
    <div className="booking-enclosure">
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hintId}
          onChange={(event) => onChoose(event.target.checked)}
        />
        {label}
      </label>
      <p className="field-hint" id={hintId}>
        {hint}
      </p>
    </div>
  )
}
