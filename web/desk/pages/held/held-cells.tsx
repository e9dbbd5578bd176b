import { useState } from 'react'
import { held as words } from '../../../../words/desk/held.ts'
import { formatSpan } from '../../../../words/format-date-time.ts'
import type { HeldSubmission } from '../../../../contracts/held/held.ts'
import { Address } from '../../address.tsx'
import { Button } from '../../../ui/button.tsx'
import { Time } from '../../time.tsx'

interface TypedProps {
  row: HeldSubmission
  /** IANA zone. */
  officeTimeZone: string
}

/** Text from strangers never becomes a link. */
export function Sender({ row: { typed, email, createdAt } }: Pick<TypedProps, 'row'>) {
  return (
    <>
      <bdi>{typed.name || words.noName}</bdi>
      <span className="desk-detail">
        <Address>{email}</Address>
      </span>
      <span className="desk-detail">
        {words.received} <Time instant={createdAt} />
      </span>
    </>
  )
}

export function Reasons({ reasons }: Pick<HeldSubmission, 'reasons'>) {
  return (
    <ul className="held-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

/** Labels of the typed fields except the name, in display order. */
const FIELDS: Record<Exclude<keyof HeldSubmission['typed'], 'name'>, string> = words.fields

export function Typed({ row, officeTimeZone }: TypedProps) {
  const { kind, typed, slot, assessment, worksheet } = row
  const texts = new Map(Object.entries(typed))
  const fields = Object.entries(FIELDS)
    .map(([field, label]) => ({ label, text: texts.get(field) ?? '' }))
    .filter(({ text }) => text !== '')
  return (
    <>
      <p className="held-kind">{words.kinds[kind]}</p>
      <dl className="held-typed">
        {slot && (
          <div>
            <dt>{words.when}</dt>
            <dd>
              <Slot row={row} slot={slot} officeTimeZone={officeTimeZone} />
            </dd>
          </div>
        )}
        {fields.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="held-text" dir="auto">
              <Folded text={text} />
            </dd>
          </div>
        ))}
        {assessment.length > 0 && (
          <div>
            <dt>{words.assessment}</dt>
            <dd className="held-text">{assessment.join('\n')}</dd>
          </div>
        )}
        {worksheet.length > 0 && (
          <div>
            <dt>{words.worksheet}</dt>
            <dd className="held-text">{worksheet.join('\n')}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

const MOST_LINES = 8
const MOST_CHARACTERS = 500

/** The beginning of a long text, with a button for the rest. */
function Folded({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const start = text.split('\n').slice(0, MOST_LINES).join('\n').slice(0, MOST_CHARACTERS)
  if (start === text) return text
  return (
    <>
      {isOpen ? text : `${start}…`}{' '}
      <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? words.less : words.all}
      </Button>
    </>
  )
}

interface SlotProps extends TypedProps {
  slot: NonNullable<HeldSubmission['slot']>
}

/** The time at the office and, while the booking waits, whether the slot is kept. */
function Slot({ row, slot, officeTimeZone }: SlotProps) {
  const { date, time, zone } = formatSpan(
    officeTimeZone,
    new Date(slot.startsAt),
    new Date(slot.endsAt),
  )
  return (
    <>
      <p>{`${date}, ${time}, ${zone}`}</p>
      <p className="desk-detail">{words.zone(slot.timezone)}</p>
      {row.status === 'held' && <Kept slot={slot} />}
    </>
  )
}

function Kept({ slot: { keptUntil, hasPassed } }: Pick<SlotProps, 'slot'>) {
  if (hasPassed) return <p className="held-warning">{words.passed}</p>
  if (keptUntil === null) return <p className="held-warning">{words.notKept}</p>
  return (
    <p>
      {words.kept} <Time instant={keptUntil} />.
    </p>
  )
}
