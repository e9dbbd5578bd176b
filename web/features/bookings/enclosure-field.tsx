import { useId } from 'react'
import type { Enclosure } from '../../../contracts/bookings/booking.ts'
import { isDocuments } from '../../../contracts/tools/documents.ts'
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

const DOCUMENTS = {
  label: 'Include my list',
  hint: 'We’ll add the list of documents you have to the booking so that your adviser knows what’s missing. Please send the documents later.',
}

function wordsOf(enclosure: Enclosure) {
  if ('assessment' in enclosure) return ASSESSMENT
  return isDocuments(enclosure.worksheet) ? DOCUMENTS : WORKSHEET
}

/**
 * True before the visitor chooses: the button that opens the form says “with this list”. Numbers and
 * answers are confidential, so they are never included by default.
 */
export function isIncluded(enclosure: Enclosure | undefined): boolean {
  return enclosure !== undefined && 'worksheet' in enclosure && isDocuments(enclosure.worksheet)
}

/**
 * A choice holds for one kind and service, because the form stays open across pages: numbers of
 * another tool aren't included by it, and the list for another service isn't left out.
 */
export function kindOf(enclosure: Enclosure | undefined): string {
  return enclosure && 'worksheet' in enclosure ? enclosure.worksheet.replace(/\?.*/, '') : ''
}

/** Check box for sending the quiz answers, a tool's numbers, or a list of documents along. */
export function EnclosureField({ enclosure, checked, onChoose }: EnclosureFieldProps) {
  const hintId = useId()
  const { label, hint } = wordsOf(enclosure)
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
