import { type FreeTime, slotTakenBody } from '../../../contracts/bookings/booking.ts'
import type { Issue } from '../../../contracts/errors.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { HttpError } from '../../lib/http-error.ts'

/** Why a booking failed, in the form the booking form needs. */
export interface BookingFailure {
  /** For the visitor: the server's message if it sent one. */
  message: string
  /** The fields the server rejected, with its messages. */
  issues: readonly Issue[]
  /** True if another booking has taken the time. */
  taken: boolean
  /** The nearest free times, if the server sent any. */
  nearest: readonly FreeTime[]
}

/** Turns anything a booking request throws into a BookingFailure. */
export function bookingFailure(error: unknown): BookingFailure {
  const refusal = error instanceof HttpError ? error : undefined
  return {
    message: errorMessage(error, {
      otherwise: 'Failed to schedule consultation',
      unknown: 'Failed to schedule consultation. Please try again.',
    }),
    issues: refusal?.issues ?? [],
    taken: refusal?.status === 409,
    nearest: refusal?.status === 409 ? parseNearestTimes(refusal.body) : [],
  }
}

/** The free times that a 409 response offers; empty if there are none. */
export function parseNearestTimes(body: string): FreeTime[] {
  try {
    return slotTakenBody.safeParse(JSON.parse(body)).data?.nearest ?? []
  } catch {
    return []
  }
}
