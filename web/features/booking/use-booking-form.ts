import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  bookingDetails,
  type BookingReply,
  bookingReply,
  type FreeTime,
} from '../../../contracts/booking/booking.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { honeypot } from '../../../contracts/text.ts'
import { sendJson } from '../../lib/api.ts'
import { attemptKeys } from '../../lib/attempt-key.ts'
import { notify } from '../../lib/notices.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { withoutEmptyTrap } from '../../lib/without-empty-trap.ts'
import { paths } from '../../paths.ts'
import { bookingFailure } from './booking-failure.ts'
import { forgetSlots, readSlotsAnew } from './use-slots.ts'

const bookingForm = z.extend(bookingDetails, { [HONEYPOT_FIELD]: honeypot })

/** What the form's controls hold. */
export type BookingValues = z.infer<typeof bookingForm>

const EMPTY: BookingValues = {
  name: '',
  email: '',
  phone: '',
  date: '',
  time: '',
  [HONEYPOT_FIELD]: '',
}

/** What was booked, in the visitor's own words and zone. */
export interface Booked extends BookingValues {
  service: string
  timezone: string
  /** What the server said of it, if it did. */
  reply: BookingReply | undefined
}

interface BookingFormOptions {
  service: string
  timeZone: string
  /** Twelve letters that the visitor wants to send along. */
  assessment: string | undefined
  /** Called after a success, before the notice is shown; not when the service is another by then. */
  onBooked: (booked: Booked) => void
}

function isField(path: string): path is FieldPath<BookingValues> {
  return path in EMPTY
}

/** A success is one whatever its body holds. */
async function replyIn(answer: Response): Promise<BookingReply | undefined> {
  const body: unknown = await answer.json().catch(() => undefined)
  return bookingReply.safeParse(body).data
}

/** The state of the booking form, from the first key to the server's answer. */
export function useBookingForm({ service, timeZone, assessment, onBooked }: BookingFormOptions) {
  const form = useForm<BookingValues>({
    resolver: schemaResolver(bookingForm),
    defaultValues: EMPTY,
  })
  const [keys] = useState(attemptKeys)
  /** The free times nearest to the one that was lost. */
  const [nearest, setNearest] = useState<readonly FreeTime[]>([])
  const sending = useRef(false)
  const asked = useRef(service)
  useEffect(() => {
    asked.current = service
  }, [service])

  function showFailure(error: unknown) {
    const { message, issues, taken, nearest: free } = bookingFailure(error)
    notify({ title: 'Error', description: message, variant: 'destructive' })
    if (taken) {
      form.setValue('time', '')
      form.setError('time', { type: 'server', message }, { shouldFocus: true })
      setNearest(free)
      void readSlotsAnew()
    }
    for (const [index, { path, message: sentence }] of issues.entries()) {
      if (isField(path)) {
        form.setError(path, { type: 'server', message: sentence }, { shouldFocus: index === 0 })
      }
    }
  }

  /** Sends what was typed; answers with the booking, or with nothing when it failed. */
  async function send(values: BookingValues): Promise<Booked | undefined> {
    setNearest([])
    const note = assessment === undefined ? {} : { assessment }
    const body = { ...withoutEmptyTrap(values), service, timezone: timeZone, ...note }
    try {
      const idempotencyKey = keys.keyFor(body)
      const answer = await sendJson(paths.api.schedule(), body, { idempotencyKey })
      keys.forget()
      return { ...body, reply: await replyIn(answer) }
    } catch (error) {
      showFailure(error)
      return undefined
    }
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    // A second click in the same instant finds the first one under way.
    if (sending.current) return
    sending.current = true
    let booked: Booked | undefined
    await form.handleSubmit(async (values) => {
      booked = await send(values)
    })()
    sending.current = false
    if (!booked) return
    if (asked.current === service) {
      void forgetSlots()
      // Only now: a reset within the submission would be followed by its own "submitted" state.
      form.reset()
      onBooked(booked)
    } else {
      // The answer came late: the form is open for another service, and stays as it is.
      void readSlotsAnew()
    }
    const manageUrl = booked.reply?.manageUrl
    notify({
      description:
        'Your consultation has been scheduled. You will receive a confirmation email shortly.',
      ...(manageUrl === undefined
        ? {}
        : { action: { label: 'Change or cancel', href: manageUrl } }),
    })
  }

  return { form, submit, nearest, forgetNearest: () => setNearest([]) }
}
