import { type SubmitEvent, useState } from 'react'
import { calendar, reasonText } from '../../../../words/desk/calendar.ts'
import { type Reason, whyReply } from '../../../../contracts/bookings/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Outcome } from '../../states.tsx'
import { timeText } from '../../time.tsx'
import type { Day } from '../../day.ts'

const words = calendar.why

/** Asks why visitors aren't offered a time. */
export function WhyForm({ day }: { day: Day }) {
  const [time, setTime] = useState(`${day}T12:00`)
  const [asked, setAsked] = useState<Date>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const at = new Date(time)
    if (!Number.isNaN(at.getTime())) setAsked(at)
  }
  return (
    <>
      <form className="desk-form" onSubmit={submit} noValidate>
        <Field label={words.time} hint={words.hint}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </Field>
        <Button type="submit">{words.ask}</Button>
      </form>
      <div className="calendar-answer" aria-live="polite">
        {asked && <Answer at={asked.toISOString()} />}
      </div>
    </>
  )
}

function Answer({ at }: { at: string }) {
  const { data, error } = useDeskQuery(deskPaths.api.calendarWhy() + queryString({ at }), whyReply)
  if (error) return <Outcome error={error} />
  if (data === undefined) return null
  return (
    <>
      <p>
        <b>{timeText(data.startsAt)}.</b>{' '}
        {data.reasons.length === 0 ? words.offered : words.notOffered}
      </p>
      <Reasons reasons={data.reasons} />
    </>
  )
}

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const texts = new Set(reasons.map(reasonText))
  if (texts.size === 0) return null
  return (
    <ul className="calendar-reasons">
      {[...texts].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
