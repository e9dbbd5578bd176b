import { type FreeTime, slotTakenBody } from '../../../contracts/booking/booking.ts'
import type { Issue } from '../../../contracts/errors.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { HttpError } from '../../lib/http-error.ts'

/** Why a booking did not come about, as the form needs to know it. */
export interface BookingFailure {
  /** For the visitor: the server's own sentence where there is one. */
  message: string
  /** The fields that the server refused, with its sentences. */
  issues: readonly Issue[]
  /** True when somebody else has the time now. */
  taken: boolean
  /** The free times nearest to the one that is taken, if the server told any. */
  nearest: readonly FreeTime[]
}

/** Reads what went wrong from whatever a failed booking threw. */
export function bookingFailure(error: unknown): BookingFailure {
  const refusal = error instanceof HttpError ? error : undefined
  return {
    message: errorSentence(error, {
      otherwise: 'Failed to schedule consultation',
      unknown: 'Failed to schedule consultation. Please try again.',
    }),
    issues: refusal?.issues ?? [],
    taken: refusal?.status === 409,
    nearest: refusal?.status === 409 ? nearestIn(refusal.body) : [],
  }
}

/** The free times that a refusal offers in place of a lost one, if any. */
export function nearestIn(body: string): FreeTime[] {
  try {
    return slotTakenBody.safeParse(JSON.parse(body)).data?.nearest ?? []
  } catch {
    return []
  }
}
