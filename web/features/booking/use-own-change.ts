import { useState } from 'react'
import type { FreeTime } from '../../../contracts/booking/booking.ts'
import { ownBooking } from '../../../contracts/booking/own-booking.ts'
import { postJson } from '../../lib/api.ts'
import { attemptKeys } from '../../lib/attempt-key.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { HttpError } from '../../lib/http-error.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { nearestIn } from './booking-failure.ts'
import { forgetSlots } from './use-slots.ts'

/** The name under which a booking is kept while the page lives. */
export function ownBookingKey(token: string): readonly string[] {
  return ['own-booking', token]
}

interface Change {
  token: string
  /** Where it is sent. */
  url: string
  /** What is said after a success. */
  success: string
  /** What is said where no sentence of the server came. */
  failure: string
}

/** Why a change did not come about. */
export interface ChangeFailure {
  message: string
  /** The booking is not what it was when it was shown; it is read anew. */
  outdated: boolean
  /** The free times nearest to one that is taken, if the server told any. */
  nearest: readonly FreeTime[]
}

/** Sends a change of a booking; what the server answers is shown from then on. */
export function useOwnChange({ token, url, success, failure }: Change) {
  const [keys] = useState(attemptKeys)
  const [sending, setSending] = useState(false)

  async function send(body: object): Promise<ChangeFailure | undefined> {
    setSending(true)
    try {
      const idempotencyKey = keys.keyFor(body)
      const booking = await postJson(url, body, ownBooking, { idempotencyKey })
      keys.forget()
      void forgetSlots()
      queryClient.setQueryData(ownBookingKey(token), booking)
      notify({ description: `${success} You will receive a confirmation email shortly.` })
      return undefined
    } catch (error) {
      const message = errorSentence(error, { otherwise: failure })
      notify({ title: 'Error', description: message, variant: 'destructive' })
      const outdated = error instanceof HttpError && error.code?.startsWith('booking_') === true
      if (outdated) void queryClient.invalidateQueries({ queryKey: ownBookingKey(token) })
      return { message, outdated, nearest: error instanceof HttpError ? nearestIn(error.body) : [] }
    } finally {
      setSending(false)
    }
  }

  return { send, sending }
}
