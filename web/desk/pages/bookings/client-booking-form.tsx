import { offers } from 'content:service-index'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { calendar } from '../../../../words/desk/calendar.ts'
import { calendarDateIn, formatDate } from '../../../../words/format-date-time.ts'
import { zoneGroups } from '../../../../words/time-zones.ts'
import type { BookingFields, EnclosureField } from '../../../../contracts/bookings/booking.ts'
import {
  type CalendarWeek,
  clientBooking,
  type ClientBooking,
  clientBookingRefusal,
  clientBookingReply,
  clientMove,
  type Reason,
} from '../../../../contracts/bookings/calendar.ts'
import { postJson } from '../../../lib/api.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import {
  fieldNames,
  TextField,
  TextFields,
  type TextFieldSpec,
  type TextFieldSpecs,
} from '../../../lib/form/text-field.tsx'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import type { Day } from '../../day.ts'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { timeText } from '../../time.tsx'
import { OfferedTimes } from './offered-times.tsx'
import { Reasons } from './why-form.tsx'

const { api } = deskPaths

const CONTACT: TextFieldSpecs<Exclude<keyof BookingFields, 'service' | EnclosureField>> = {
  name: { label: calendar.book.name, autoComplete: 'off' },
  email: { label: calendar.book.email, type: 'email', autoComplete: 'off' },
  phone: { label: calendar.book.phone, type: 'tel', autoComplete: 'off' },
}

const WHEN: TextFieldSpecs<'date' | 'time'> = {
  date: { label: calendar.time.date, type: 'date', autoComplete: 'off' },
  time: { label: calendar.time.time, type: 'time', autoComplete: 'off' },
}

const contact = z.pick(clientBooking, { name: true, email: true, phone: true })

/** A note to the client, included in the email. */
export const NOTE: TextFieldSpec = {
  label: calendar.note,
  hint: calendar.noteHint,
  rows: 3,
  maxLength: 2000,
  autoComplete: 'off',
  optional: true,
}

type Booking = CalendarWeek['bookings'][number]

/** A move's form has the booking's details, but doesn't show or check them. */
const moveForm = z.extend(z.omit(clientMove, { startsAt: true }), {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
})

function valuesOf({ name, email, phone, service, timezone, startsAt }: Booking): ClientBooking {
  return { name, email, phone, service, ...clockIn(timezone, startsAt), timezone, note: '' }
}

const isInstant = (when: string) => when.includes('T')

/** The instant's date and time on the clock of the time zone. */
function clockIn(timezone: string, instant: string) {
  const start = new Date(instant)
  return { date: calendarDateIn(timezone, start), time: formatDate('clock', start, timezone) }
}

/** Known details of the person who gets the call; unknown ones are empty. */
export type KnownClient = Pick<
  ClientBooking,
  'personId' | 'name' | 'email' | 'phone' | 'service' | 'timezone'
>

const NO_ONE: KnownClient = { name: '', email: '', phone: '', service: '' }

/** @param when a day, or the instant of a slot */
function newBooking(
  { service, timezone: own, ...client }: KnownClient,
  when: Day,
  officeTimeZone: string,
): ClientBooking {
  const timezone = own ?? officeTimeZone
  const offered = offers.find(({ name }) => name === service) ?? offers[0]
  return {
    ...client,
    service: offered?.name ?? '',
    ...(isInstant(when) ? clockIn(timezone, when) : { date: when, time: '' }),
    timezone,
    note: '',
  }
}

/** Why visitors can't book the time that was sent. */
interface Refusal {
  when: string
  reasons: readonly Reason[]
}

function reasonsIn(error: unknown): Reason[] | undefined {
  if (!(error instanceof HttpError) || error.code !== 'override_needed') return undefined
  return clientBookingRefusal.parse(JSON.parse(error.body)).reasons
}

function whenOf({ date, time, timezone }: ClientBooking): string {
  return [date, time, timezone].join(' ')
}

/** One draft per person, except that a draft for a slot or for someone new belongs to that time. */
function draftName({ personId = '' }: KnownClient, when: string): string {
  const isAnyTime = personId !== '' && !isInstant(when)
  return isAnyTime ? `booking ${personId}` : `booking ${personId} ${when}`
}

/** Keeps the slot that was clicked, or the booking's time, when another time zone is chosen. */
function useSameInstant(
  { getValues, setValue }: UseFormReturn<ClientBooking>,
  when: string,
  timezone: string,
): void {
  const former = useRef(timezone)
  useEffect(() => {
    const zone = former.current
    former.current = timezone
    if (!isInstant(when)) return
    const [was, is] = [clockIn(zone, when), clockIn(timezone, when)]
    const { date, time } = getValues()
    if (was.date !== date || was.time !== time) return
    setValue('date', is.date)
    setValue('time', is.time)
  }, [getValues, setValue, when, timezone])
}

interface ClientBookingFormProps {
  /** The booking to move; without it, a new one is made. */
  booking?: Booking
  /** For a new booking: a day, or the instant of a slot. */
  when?: Day
  /** For a new booking: what is known about the client. */
  client?: KnownClient
  officeTimeZone: string
  onDone: (text: string) => void
}

/**
 * Books for a client, or moves a booking. If visitors can't book the time, the reasons are shown,
 * and a second press books it anyway.
 */
export function ClientBookingForm({
  booking,
  when = '',
  client = NO_ONE,
  officeTimeZone,
  onDone,
}: ClientBookingFormProps) {
  const [refusal, setRefusal] = useState<Refusal>()
  /** The time that the staff member books despite the reasons. */
  const accepted = useRef<string>(undefined)
  const form = useDeskForm({
    schema: booking ? moveForm : clientBooking,
    values: booking ? valuesOf(booking) : newBooking(client, when, officeTimeZone),
    draft: booking ? `move ${booking.id}` : draftName(client, when),
    send: async (values, keyFor) => {
      const { date, time, timezone, note } = values
      const override = accepted.current === whenOf(values) || undefined
      // The values may be from a draft with an earlier address or phone number.
      const body = booking
        ? { date, time, timezone, note, override, startsAt: booking.startsAt }
        : { ...values, ...(isKnown && known.data), override }
      try {
        const url = booking ? api.moveClient(booking.id) : api.clientBookings()
        const options = { idempotencyKey: keyFor(body) }
        const { startsAt } = await postJson(url, body, clientBookingReply, options)
        onDone((booking ? calendar.booking.moved : calendar.book.saved)(timeText(startsAt)))
      } catch (error) {
        const reasons = reasonsIn(error)
        setRefusal(reasons && { when: whenOf(values), reasons })
        throw error
      }
    },
  })
  const values = form.form.watch()
  const { date, time, timezone = officeTimeZone } = values
  // Contact fields appear only if a detail is missing or the server refused one.
  const known = contact.safeParse(client)
  const isKnown = known.success && !fieldNames(CONTACT).some((name) => form.errorOf(name))
  useSameInstant(form.form, booking?.startsAt ?? when, timezone)
  // Hide the reasons once another time is chosen, because they are about the time that was sent.
  const isRefused = refusal?.when === whenOf(values) && form.failure !== null
  return (
    <DeskForm
      form={refusal ? { ...form, failure: null } : form}
      submit={booking ? calendar.booking.saveMove : calendar.book.save}
      outcome={
        isRefused && (
          <div className="desk-note calendar-answer" role="alert">
            <p>
              <b>{calendar.override.heading}</b>
            </p>
            <Reasons reasons={refusal.reasons} />
            <Button
              variant="destructive"
              size="sm"
              onClick={(event) => {
                accepted.current = refusal.when
                form.submit(event)
              }}
            >
              {calendar.override[booking ? 'move' : 'book']}
            </Button>
          </div>
        )
      }
    >
      {!booking && (
        <>
          <p>{calendar.book.intro}</p>
          {isKnown ? (
            <p className="booking-client">{calendar.book.for(client)}</p>
          ) : (
            <TextFields form={form} specs={CONTACT} />
          )}
          <SelectField form={form} name="service" label={calendar.book.service}>
            {offers.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </>
      )}
      <SelectField form={form} name="timezone" label={calendar.time.zone}>
        {zoneGroups(timezone).map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.zones.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextFields form={form} specs={WHEN} />
      {date !== '' && (
        <OfferedTimes
          date={date}
          time={time}
          timezone={timezone}
          onChoose={(chosen) => form.form.setValue('time', chosen, { shouldValidate: true })}
        />
      )}
      <TextField form={form} name="note" spec={NOTE} />
    </DeskForm>
  )
}
