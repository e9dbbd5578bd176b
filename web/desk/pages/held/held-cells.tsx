import { held as words } from '../../../../content/desk/held.ts'
import { formatSpan } from '../../../../content/format-date-time.ts'
import type { HeldSubmission } from '../../../../contracts/held/held.ts'
import { Time } from '../../time.tsx'

interface TypedProps {
  row: HeldSubmission
  /** IANA zone. */
  officeTimeZone: string
}

/** Who sent a submission. Nothing a stranger typed is a link. */
export function Sender({ row: { typed, email, createdAt } }: Pick<TypedProps, 'row'>) {
  return (
    <>
      <bdi>{typed.name || words.noName}</bdi>
      <span className="desk-detail">{email}</span>
      <span className="desk-detail">
        {words.received} <Time instant={createdAt} />
      </span>
    </>
  )
}

/** Why a submission is held. */
export function Reasons({ reasons }: Pick<HeldSubmission, 'reasons'>) {
  return (
    <ul className="held-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

/** The labels of the fields besides the name, in the order of the page. */
const FIELDS: Record<Exclude<keyof HeldSubmission['typed'], 'name'>, string> = words.fields

/** Everything that was typed. */
export function Typed({ row, officeTimeZone }: TypedProps) {
  const { kind, typed, slot, assessment } = row
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
              {text}
            </dd>
          </div>
        ))}
        {assessment.length > 0 && (
          <div>
            <dt>{words.assessment}</dt>
            <dd className="held-text">{assessment.join('\n')}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

interface SlotProps extends TypedProps {
  slot: NonNullable<HeldSubmission['slot']>
}

/** A booking's time at the office, and while it waits, whether the time is kept. */
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
