import { useState } from 'react'
import type { FreeTime } from '../../../contracts/bookings/booking.ts'
import { managedBooking } from '../../../contracts/bookings/manage-booking.ts'
import { getJson, postJson } from '../../lib/api.ts'
import { createIdempotencyKeys } from '../../lib/form/idempotency-keys.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { HttpError } from '../../lib/http-error.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { paths } from '../../paths.ts'
import { updateAppointment } from './appointment.ts'
import { parseNearestTimes } from './booking-failure.ts'
import { invalidateSlots } from './use-slots.ts'

export function managedBookingKey(token: string): readonly string[] {
  return ['manage-booking', token]
}

/** Refetches a booking that may have changed since it was shown. */
export async function refreshBooking(token: string): Promise<void> {
  try {
    const booking = await getJson(paths.api.booking(token), managedBooking)
    queryClient.setQueryData(managedBookingKey(token), booking)
    updateAppointment(token, booking)
  } catch {
    // An error on screen already says to reload the page.
  }
}

interface Change {
  token: string
  url: string
  /** Shown after a success. */
  success: string
  /** Shown if the server sent no message. */
  failure: string
}

export interface ChangeFailure {
  message: string
  /** The booking has changed since it was shown; it is then refetched. */
  outdated: boolean
  /** The server's answer is that it changed nothing; otherwise the same request can be repeated. */
  refused: boolean
  /** Free times nearby, if the server sent any. */
  nearest: readonly FreeTime[]
}

/** Puts the server's response into the cache. */
export function useBookingChange({ token, url, success, failure }: Change) {
  const [keys] = useState(createIdempotencyKeys)
  const [sending, setSending] = useState(false)

  async function send(body: object): Promise<ChangeFailure | undefined> {
    setSending(true)
    try {
      const idempotencyKey = keys.keyFor(body)
      const booking = await postJson(url, body, managedBooking, { idempotencyKey })
      keys.forget()
      void invalidateSlots()
      queryClient.setQueryData(managedBookingKey(token), booking)
      updateAppointment(token, booking)
      notify({ description: `${success} We confirm every change by email.` })
      return undefined
    } catch (error) {
      const message = errorMessage(error, { otherwise: failure })
      notify({ title: 'Error', description: message, variant: 'destructive' })
      const outdated = error instanceof HttpError && error.code?.startsWith('booking_') === true
      if (outdated) await refreshBooking(token)
      return {
        message,
        outdated,
        refused: error instanceof HttpError && error.status < 500 && error.status !== 429,
        nearest: error instanceof HttpError ? parseNearestTimes(error.body) : [],
      }
    } finally {
      setSending(false)
    }
  }

  return { send, sending }
}
