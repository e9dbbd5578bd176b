import { useState } from 'react'
import { calendar } from '../../../../words/desk/calendar.ts'
import { formatSpan } from '../../../../words/format-date-time.ts'
import type { BookingFields, EnclosureField } from '../../../../contracts/bookings/booking.ts'
import { type CalendarWeek, clientCancellation } from '../../../../contracts/bookings/calendar.ts'
import { sendJson } from '../../../lib/api.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { PhoneNumber } from '../../phone-number.tsx'
import { timeText } from '../../time.tsx'
import { ClientBookingForm, NOTE } from './client-booking-form.tsx'

const words = calendar.booking

interface BookingProps {
  booking: CalendarWeek['bookings'][number]
  onDone: (text: string) => void
}

export function BookingDetails({
  booking,
  officeTimeZone,
  onDone,
}: BookingProps & { officeTimeZone: string }) {
  const [action, setAction] = useState<'move' | 'cancel'>()
  const { email, phone, service, personId, timezone, startsAt, isChangeable } = booking
  // The dialog's heading has the name, and the phone number is a link.
  const entered = {
    service: [words.service, service],
    email: [words.email, email],
  } as const satisfies Record<
    Exclude<keyof BookingFields, 'name' | 'phone' | EnclosureField>,
    unknown
  >
  const rows = [
    [words.when, timeText(startsAt)],
    [words.office, spanText(booking, officeTimeZone)],
    [words.client, spanText(booking, timezone)],
    ...Object.values(entered),
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
        <div>
          <dt>{words.phone}</dt>
          <dd>
            <PhoneNumber phone={phone} />
          </dd>
        </div>
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
      {action === 'move' && (
        <ClientBookingForm booking={booking} officeTimeZone={officeTimeZone} onDone={onDone} />
      )}
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

function CancelForm({
  booking: { id, startsAt },
  onDone,
  onKeep,
}: BookingProps & { onKeep: () => void }) {
  const form = useDeskForm({
    schema: clientCancellation,
    values: { note: '' },
    draft: `cancel ${id}`,
    send: async ({ note }, keyFor) => {
      const body = { note, startsAt }
      await sendJson(deskPaths.api.cancelClient(id), body, { idempotencyKey: keyFor(body) })
      onDone(words.canceled)
    },
  })
  return (
    <DeskForm
      form={form}
      variant="destructive"
      submit={words.cancel}
      actions={
        <Button variant="outline" onClick={onKeep}>
          {words.keep}
        </Button>
      }
    >
      <p>{words.cancelQuestion}</p>
      <TextField form={form} name="note" spec={NOTE} />
    </DeskForm>
  )
}
