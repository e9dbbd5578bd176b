import { useCallback, useRef, useState } from 'react'
import { dollars, fees as words } from '../../../../words/desk/fees.ts'
import type { Fee } from '../../../../contracts/people/fee.ts'
import { Button } from '../../../ui/button.tsx'
import { dayText } from '../../day.ts'
import { Outcome } from '../../states.tsx'
import { FeeForm, type PersonFeeProps } from './fee-form.tsx'

/** The expected fee and the outcome; a button shows the fields. */
export function PersonFee(props: PersonFeeProps) {
  const { fee } = props.person
  const [isEditing, setIsEditing] = useState(false)
  const [saved, setSaved] = useState<string>()
  const edit = useRef<HTMLButtonElement>(null)
  /** If the focus was in the fields, it's lost when they disappear, so give it to the button. */
  const focusEdit = useCallback(() => {
    if (document.activeElement === document.body) edit.current?.focus()
  }, [])
  const close = (text?: string) => {
    setSaved(text)
    setIsEditing(false)
  }
  return (
    <div className="person-line">
      <span className="field-label">{words.label}</span>
      <div>
        {linesOf(fee).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {!isEditing && (
          <Button
            ref={edit}
            variant="link"
            size="sm"
            aria-label={`${words.edit}: ${words.form}`}
            onClick={() => {
              setSaved(undefined)
              setIsEditing(true)
            }}
          >
            {words.edit}
          </Button>
        )}
        <Outcome success={saved} />
      </div>
      {isEditing && <FeeForm {...props} onClose={close} onClosed={focusEdit} />}
    </div>
  )
}

function linesOf({ expected, outcome, reason, note, on }: Fee): string[] {
  const amount = expected === null ? words.none : words.expected(expected)
  if (outcome === 'open' || reason === '') return [amount]
  const result = [words.outcomes[outcome], ...(expected === null ? [] : [dollars(expected)])]
  const day = on === null ? [] : [dayText(on)]
  return [[...result, ...day].join(', '), [words.reasons[reason], note].filter(Boolean).join(': ')]
}
