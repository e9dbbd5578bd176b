import { useState } from 'react'
import { calendar } from '../../../../content/desk/calendar.ts'
import { zoneGroups } from '../../../../content/time-zones.ts'
import {
  clientBookingRefusal,
  clientBookingReply,
  type Reason,
} from '../../../../contracts/bookings/calendar.ts'
import { slotsReply } from '../../../../contracts/bookings/booking.ts'
import { formatDate } from '../../../../content/format-date-time.ts'
import { paths } from '../../../paths.ts'
import { postJson } from '../../../lib/api.ts'
import { createIdempotencyKeys } from '../../../lib/form/idempotency-keys.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useDeskChange, useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { timeText } from '../../time.tsx'
import { Reasons } from './why-form.tsx'

/** A time on the client's clock, and a note. */
export interface ClientTime {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm` */
  time: string
  /** IANA zone. */
  timezone: string
  note: string
}

/**
 * Sends a booking or a move, which acts once even if its answer is lost and it is sent again. A time
 * that visitors aren't offered is refused with its reasons.
 */
export function useClientTime(url: string, onDone: (when: string) => void) {
  const [keys] = useState(createIdempotencyKeys)
  const { mutate, error, isPending, reset } = useDeskChange(async (body: object) => {
    const options = { idempotencyKey: keys.keyFor(body) }
    const { startsAt } = await postJson(url, body, clientBookingReply, options)
    keys.forget()
    onDone(timeText(startsAt))
  })
  return {
    send: (body: object) => !isPending && mutate(body),
    isPending,
    error,
    reset,
    reasons: error instanceof HttpError ? reasonsIn(error) : undefined,
  }
}

function reasonsIn({ code, body }: HttpError): Reason[] | undefined {
  if (code !== 'override_needed') return undefined
  return clientBookingRefusal.parse(JSON.parse(body)).reasons
}

interface ClientTimeFieldsProps {
  value: ClientTime
  error: unknown
  onChange: (value: ClientTime) => void
}

/** The fields for a time on the client's clock, and for a note. */
export function ClientTimeFields({ value, error, onChange }: ClientTimeFieldsProps) {
  const words = calendar.time
  return (
    <>
      <Field label={words.zone} error={fieldProblem(error, 'timezone')}>
        {(control) => (
          <Select
            {...control}
            value={value.timezone}
            onChange={({ target }) => onChange({ ...value, timezone: target.value })}
          >
            {zoneGroups(value.timezone).map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.zones.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {(['date', 'time'] as const).map((type) => (
        <Field key={type} label={words[type]} error={fieldProblem(error, type)}>
          {(control) => (
            <Input
              {...control}
              type={type}
              value={value[type]}
              onChange={({ target }) => onChange({ ...value, [type]: target.value })}
            />
          )}
        </Field>
      ))}
      {value.date !== '' && (
        <OfferedTimes value={value} onChoose={(time) => onChange({ ...value, time })} />
      )}
      <NoteField
        note={value.note}
        error={error}
        onChange={(note) => onChange({ ...value, note })}
      />
    </>
  )
}

interface OfferedTimesProps {
  value: ClientTime
  onChoose: (time: string) => void
}

/** The times that visitors are offered on the chosen date, to choose one with a click. */
function OfferedTimes({ value: { date, time, timezone }, onChoose }: OfferedTimesProps) {
  const words = calendar.time
  const { data } = useDeskQuery(
    paths.api.availableSlots() + queryString({ date, timezone }),
    slotsReply,
  )
  if (data === undefined) return null
  const free = data.slots.filter(({ available }) => available)
  if (free.length === 0) return <p className="desk-detail">{words.none}</p>
  return (
    <div className="calendar-offered" role="group" aria-label={words.offered}>
      <p className="desk-detail">{words.offered}</p>
      <div>
        {free.map(({ startsAt, time: text }) => {
          const clock = formatDate('clock', new Date(startsAt), timezone)
          return (
            <Button
              key={startsAt}
              variant="outline"
              size="sm"
              aria-pressed={clock === time}
              onClick={() => onChoose(clock)}
            >
              {text}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

interface NoteFieldProps {
  note: string
  error: unknown
  onChange: (note: string) => void
}

/** What the client reads in the email. */
export function NoteField({ note, error, onChange }: NoteFieldProps) {
  return (
    <Field label={calendar.note} hint={calendar.noteHint} error={fieldProblem(error, 'note')}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

interface RefusalProps {
  error: unknown
  reasons: readonly Reason[] | undefined
  /** What the button says. */
  label: string
  onOverride: () => void
}

/** Why a time was refused, and the button to use it all the same if that is possible. */
export function Refusal({ error, reasons, label, onOverride }: RefusalProps) {
  if (!error || (error instanceof HttpError && error.issues.length > 0)) return null
  if (reasons === undefined) return <Outcome problem={problemOf(error)} />
  return (
    <div className="desk-note calendar-answer" role="alert">
      <p>
        <b>{calendar.override.heading}</b>
      </p>
      <Reasons reasons={reasons} />
      <Button variant="destructive" size="sm" onClick={onOverride}>
        {label}
      </Button>
    </div>
  )
}
