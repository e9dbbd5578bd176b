import { type SubmitEvent, useState } from 'react'
import { calendar } from '../../../../content/desk/calendar.ts'
import { calendarDateIn, formatDate, formatSpan } from '../../../../content/format-date-time.ts'
import type { CalendarWeek } from '../../../../contracts/bookings/calendar.ts'
import { sendJson } from '../../../lib/api.ts'
import { createIdempotencyKeys } from '../../../lib/form/idempotency-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { timeText } from '../../time.tsx'
import {
  type ClientTime,
  ClientTimeFields,
  NoteField,
  Refusal,
  useClientTime,
} from './client-time.tsx'

const words = calendar.booking

interface BookingProps {
  booking: CalendarWeek['bookings'][number]
  onDone: (text: string) => void
}

/** A booking, with the ways to move and to cancel it. */
export function BookingDetails({
  booking,
  officeTimeZone,
  onDone,
}: BookingProps & { officeTimeZone: string }) {
  const [action, setAction] = useState<'move' | 'cancel'>()
  const { email, phone, service, personId, timezone, startsAt, isChangeable } = booking
  const rows = [
    [words.when, timeText(startsAt)],
    [words.office, spanText(booking, officeTimeZone)],
    [words.client, spanText(booking, timezone)],
    [words.service, service],
    [words.email, email],
    [words.phone, phone],
  ] as const
  return (
    <div className="desk-form">
      <dl className="calendar-details">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {personId !== null && (
        <DeskLink className="text-link" href={deskPaths.person(personId)}>
          {words.person}
        </DeskLink>
      )}
      {!isChangeable && <p>{words.over}</p>}
      {isChangeable && (
        <div className="desk-actions">
          <Button
            variant="outline"
            aria-expanded={action === 'move'}
            onClick={() => setAction('move')}
          >
            {words.move}
          </Button>
          <Button
            variant="outline"
            aria-expanded={action === 'cancel'}
            onClick={() => setAction('cancel')}
          >
            {words.cancel}
          </Button>
        </div>
      )}
      {action === 'move' && <MoveForm booking={booking} onDone={onDone} />}
      {action === 'cancel' && (
        <CancelForm booking={booking} onDone={onDone} onKeep={() => setAction(undefined)} />
      )}
    </div>
  )
}

function spanText({ startsAt, endsAt }: BookingProps['booking'], zone: string): string {
  const { date, time, zone: name } = formatSpan(zone, new Date(startsAt), new Date(endsAt))
  return `${date}, ${time}, ${name}`
}

function MoveForm({ booking: { id, timezone, startsAt }, onDone }: BookingProps) {
  const [when, setWhen] = useState<ClientTime>({
    date: calendarDateIn(timezone, new Date(startsAt)),
    time: formatDate('clock', new Date(startsAt), timezone),
    timezone,
    note: '',
  })
  const { send, error, reasons, isPending, reset } = useClientTime(
    deskPaths.api.moveClient(id),
    (time) => onDone(words.moved(time)),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(when)
  }
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <ClientTimeFields
        value={when}
        error={error}
        onChange={(value) => {
          reset()
          setWhen(value)
        }}
      />
      <Refusal
        error={error}
        reasons={reasons}
        label={calendar.override.move}
        onOverride={() => send({ ...when, override: true })}
      />
      <Button type="submit" aria-disabled={isPending}>
        {words.saveMove}
      </Button>
    </form>
  )
}

function CancelForm({ booking: { id }, onDone, onKeep }: BookingProps & { onKeep: () => void }) {
  const [note, setNote] = useState('')
  const [keys] = useState(createIdempotencyKeys)
  const { mutate, error, isPending } = useDeskChange(async () => {
    const body = { note }
    await sendJson(deskPaths.api.cancelClient(id), body, { idempotencyKey: keys.keyFor(body) })
    keys.forget()
    onDone(words.canceled)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate(undefined)
  }
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <p>{words.cancelQuestion}</p>
      <NoteField note={note} error={error} onChange={setNote} />
      <Outcome problem={error ? problemOf(error) : undefined} />
      <div className="desk-actions">
        <Button type="submit" variant="destructive" aria-disabled={isPending}>
          {words.cancel}
        </Button>
        <Button variant="outline" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}
