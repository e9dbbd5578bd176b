import { offers } from 'content:service-index'
import { type SubmitEvent, useState } from 'react'
import { calendar } from '../../../../content/desk/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { deskPaths } from '../../paths.ts'
import { fieldProblem } from '../../request.ts'
import { type ClientTime, ClientTimeFields, Refusal, useClientTime } from './client-time.tsx'
import type { Day } from '../../day.ts'

const words = calendar.book

const CONTACT = [
  { key: 'name', type: 'text' },
  { key: 'email', type: 'email' },
  { key: 'phone', type: 'tel' },
] as const

interface BookingFormProps {
  day: Day
  officeTimeZone: string
  onDone: (text: string) => void
}

/** Books a consultation for a client. */
export function BookingForm({ day, officeTimeZone, onDone }: BookingFormProps) {
  const [client, setClient] = useState({
    name: '',
    email: '',
    phone: '',
    service: offers[0]?.name ?? '',
  })
  const [when, setWhen] = useState<ClientTime>({
    date: day,
    time: '',
    timezone: officeTimeZone,
    note: '',
  })
  const { send, error, reasons, isPending, reset } = useClientTime(
    deskPaths.api.clientBookings(),
    (time) => onDone(words.saved(time)),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send({ ...client, ...when })
  }
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <p>{words.intro}</p>
      {CONTACT.map(({ key, type }) => (
        <Field key={key} label={words[key]} error={fieldProblem(error, key)}>
          {(control) => (
            <Input
              {...control}
              type={type}
              autoComplete="off"
              value={client[key]}
              onChange={({ target }) => setClient({ ...client, [key]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={words.service} error={fieldProblem(error, 'service')}>
        {(control) => (
          <Select
            {...control}
            value={client.service}
            onChange={({ target }) => setClient({ ...client, service: target.value })}
          >
            {offers.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
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
        label={calendar.override.book}
        onOverride={() => send({ ...client, ...when, override: true })}
      />
      <Button type="submit" aria-disabled={isPending}>
        {words.save}
      </Button>
    </form>
  )
}
