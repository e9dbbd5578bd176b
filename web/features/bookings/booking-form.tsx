import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  bookingDetails,
  type BookingReply,
  bookingReply,
  type BookingRequest,
  type Enclosure,
  timeZoneName,
} from '../../../contracts/bookings/booking.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import type { ScheduleData } from '../../../contracts/page-data.ts'
import { honeypot } from '../../../contracts/text.ts'
import { formatCalendarDate } from '../../../words/format-date-time.ts'
import { sendJson } from '../../lib/api.ts'
import { ErrorSummary } from '../../lib/form/error-summary.tsx'
import { TextFields } from '../../lib/form/text-field.tsx'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { withoutEmptyHoneypot } from '../../lib/form/without-empty-honeypot.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { notify } from '../../lib/notices.ts'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { withSource } from '../../lib/visit-source.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { keepAppointment } from './appointment.ts'
import { EnclosureField, isIncluded, kindOf } from './enclosure-field.tsx'
import { bookingFailure } from './booking-failure.ts'
import { bookingOutcome, setBookingOutcome } from './booking-outcome.ts'
import { BookingSlip } from './booking-slip.tsx'
import { invalidateSlots, refetchSlots } from './use-slots.ts'
import { useDateTime } from './use-date-time.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import { loadLine } from './slip-loader.ts'
import { VISITOR_FIELDS } from './visitor-fields.ts'
import './booking-form.css'

const bookingForm = z.extend(bookingDetails, {
  timezone: z.optional(timeZoneName),
  [HONEYPOT_FIELD]: honeypot,
})

export type BookingValues = z.infer<typeof bookingForm>

const EMPTY: Required<BookingValues> = {
  name: '',
  email: '',
  phone: '',
  date: '',
  time: '',
  timezone: '',
  [HONEYPOT_FIELD]: '',
}

export interface CompletedBooking extends BookingValues {
  service: string
  /** Undefined if the response couldn't be parsed. */
  reply: BookingReply | undefined
}

interface BookingFormProps {
  /** One of the services, or the visitor's own text. */
  service: string
  /** The form offers to send it along. */
  enclosure?: Enclosure | undefined
  /** False while the form is hidden; it then fetches nothing. */
  active: boolean
  /** From the server's rendering; undefined in the dialog. */
  data?: ScheduleData | undefined
  /** On the page, the service field, which comes first. */
  children?: ReactNode
  onBooked: (booked: CompletedBooking) => void
}

/** A 2xx response counts as a success even if its body can't be parsed. */
async function parseReply(response: Response): Promise<BookingReply | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return bookingReply.safeParse(body).data
}

/** Shared by the dialog, the page, and the no-JS fallback. */
export function BookingForm(props: BookingFormProps) {
  return (
    <QueryProvider>
      <Form {...props} />
    </QueryProvider>
  )
}

function Form({ service, enclosure, active, data, children, onBooked }: BookingFormProps) {
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  /** Undefined until the visitor chooses. */
  const [choice, setChoice] = useState<{ kind: string; included: boolean }>()
  const kind = service + kindOf(enclosure)
  const sendsEnclosure = choice?.kind === kind ? choice.included : isIncluded(enclosure)
  /** May change while a request is pending. */
  const current = useRef(service)
  useEffect(() => {
    current.current = service
  }, [service])

  useEffect(() => {
    // A new form starts without the outcome of an earlier booking.
    if (bookingOutcome().state !== 'sending') setBookingOutcome({ state: 'none' })
  }, [])

  const form = useContractForm<BookingValues, CompletedBooking>({
    schema: bookingForm,
    empty: EMPTY,
    returned: data?.form,
    async send(values, keyFor) {
      setBookingOutcome({ state: 'sending' })
      dateTime.setNearest([])
      const note = sendsEnclosure ? enclosure : undefined
      const body: BookingRequest = { ...withoutEmptyHoneypot(values), service, ...note }
      const options = { idempotencyKey: keyFor(body) }
      const response = await sendJson(paths.api.schedule(), withSource(body), options)
      const reply = await parseReply(response)
      const { manageUrl, message } = reply ?? {}
      setBookingOutcome({ state: 'booked', manageUrl, message })
      return { ...body, reply }
    },
    onSent(booked, { timezone }, reset) {
      // Set the outcome first, so that it is shown even if something below throws.
      const { manageUrl, message } = booked.reply ?? {}
      if (booked.reply && manageUrl !== undefined) {
        const { startsAt, timezone, officeTimezone } = booked.reply
        keepAppointment({ service: booked.service, startsAt, timezone, officeTimezone, manageUrl })
        void loadLine(false)
      }
      notify({
        ...(booked.reply && {
          title: `${formatCalendarDate(booked.reply.date)}, ${booked.reply.time}`,
        }),
        description:
          message ??
          'Your consultation has been scheduled. You will receive a confirmation email shortly.',
        ...(manageUrl !== undefined && { action: { label: 'Change or cancel', href: manageUrl } }),
      })
      if (current.current === booked.service) {
        void invalidateSlots()
        reset()
        if (timezone !== undefined) dateTime.chooseZone(timezone)
        setChoice(undefined)
        onBooked(booked)
      } else {
        // The form now shows another service, so leave it alone.
        void refetchSlots()
      }
    },
    onFailed(error) {
      setBookingOutcome({ state: 'failed' })
      const { message, issues, taken, nearest } = bookingFailure(error)
      notify({ title: 'Error', description: message, variant: 'destructive' })
      if (taken || issues.some(({ path }) => path === 'time')) {
        void dateTime.rejectTime(message, nearest)
      }
    },
  })

  const dateTime = useDateTime({
    form: form.form,
    first: data?.dateTime,
    zone: data?.zoneGiven ? data.dateTime.choice.timezone : undefined,
    element,
    active,
  })

  // Without JavaScript the date is chosen first, by GET. Nothing entered in that step is personal.
  const showsContactFields =
    hydrated || data?.dateTime.times !== undefined || data?.form !== undefined
  return (
    <form
      ref={element}
      className="booking"
      method={showsContactFields ? 'post' : 'get'}
      action={paths.schedule()}
      noValidate={hydrated}
      onSubmit={form.submit}
    >
      <ErrorSummary form={form} title="Your consultation hasn’t been scheduled yet" />
      {!hydrated && showsContactFields && data && (
        <input type="hidden" name="formId" value={data.dateTime.formId} />
      )}
      {children}
      <DateTimeFields
        id={form.id}
        dateTime={dateTime}
        errorOf={form.errorOf}
        first={data?.dateTime}
        nearestVerb="Book"
      />
      {showsContactFields && (
        <div className="booking-contact">
          <div className="booking-slip" data-now={dateTime.time !== ''}>
            <BookingSlip {...dateTime} />
            <TextFields form={form} specs={VISITOR_FIELDS} />
          </div>
          <Honeypot label="Leave this empty" {...form.form.register(HONEYPOT_FIELD)} />
          {enclosure && (
            <EnclosureField
              enclosure={enclosure}
              checked={sendsEnclosure}
              onChoose={(included) => setChoice({ kind, included })}
            />
          )}
          <p className="side-note">
            Please send nothing confidential. A consultation doesn’t create a client relationship.
          </p>
          <div className="booking-submit">
            <Button type="submit" aria-disabled={form.sending}>
              {form.sending ? 'Booking...' : 'Book this time'}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}
