import { held as words } from '../../../../content/desk/held.ts'
import { formatSpan } from '../../../../content/format-date-time.ts'
import type { HeldSubmission } from '../../../../contracts/held/held.ts'
import { Time } from '../../time.tsx'
import { HeldActions } from './held-actions.tsx'

interface HeldRowProps {
  row: HeldSubmission
  /** IANA zone. */
  officeTimeZone: string
  /** Called with the row before it is acted on, and as it is after that. */
  onTouch: (row: HeldSubmission) => void
}

/** A submission: who, what, why it's held, and what to do. Nothing a stranger typed is a link. */
export function HeldRow({ row, officeTimeZone, onTouch }: HeldRowProps) {
  const { typed, email, reasons, createdAt } = row
  return (
    <tr>
      <th scope="row">
        <bdi>{typed.name || words.noName}</bdi>
        <span className="desk-detail">{email}</span>
        <span className="desk-detail">
          {words.received} <Time instant={createdAt} />
        </span>
      </th>
      <td data-label={words.what}>
        <Typed row={row} officeTimeZone={officeTimeZone} />
      </td>
      <td data-label={words.why}>
        <ul className="held-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </td>
      <td className="desk-row-actions">
        <HeldActions row={row} onTouch={onTouch} />
      </td>
    </tr>
  )
}

/** The labels of the fields besides the name, in the order of the page. */
const FIELDS: Record<Exclude<keyof HeldSubmission['typed'], 'name'>, string> = words.fields

function Typed({ row, officeTimeZone }: Pick<HeldRowProps, 'row' | 'officeTimeZone'>) {
  const { kind, typed, slot, assessment } = row
  const texts = new Map(Object.entries(typed))
  const fields = Object.entries(FIELDS)
    .map(([field, label]) => ({ label, text: texts.get(field) ?? '' }))
    .filter(({ text }) => text !== '')
  return (
    <div>
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
    </div>
  )
}

interface SlotProps extends Pick<HeldRowProps, 'row' | 'officeTimeZone'> {
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
