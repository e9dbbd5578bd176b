import { type FreeTime, slotTakenBody } from '../../../contracts/bookings/booking.ts'
import type { Issue } from '../../../contracts/errors.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { HttpError } from '../../lib/http-error.ts'

export interface BookingFailure {
  /** For the visitor; the server's message if there is one. */
  message: string
  /** Rejected fields, with the server's messages. */
  issues: readonly Issue[]
  /** Another booking has taken the time. */
  taken: boolean
  /** Free times nearby, if the server sent any. */
  nearest: readonly FreeTime[]
}

/** Turns anything that a booking request throws into a message and field errors. */
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

/** The free times in a 409 response; empty if there are none. */
export function parseNearestTimes(body: string): FreeTime[] {
  try {
    return slotTakenBody.safeParse(JSON.parse(body)).data?.nearest ?? []
  } catch {
    return []
  }
}
