import * as z from 'zod/mini'
import { errorBody } from '../errors.ts'
import { calendarDate, freeTime, slotTime, timeZoneName } from './booking.ts'

/** A booking as its visitor sees it through the emailed link. Contains no personal data. */
export const managedBooking = z.object({
  service: z.string(),
  /** RFC 3339 in UTC with milliseconds. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The time zone the visitor booked in. */
  timezone: z.string(),
  /** The time zone of the office hours. */
  officeTimezone: z.string(),
  /** `held`: the firm has yet to confirm it. */
  status: z.enum(['booked', 'held', 'canceled']),
  /** False while the booking is held, and once it has started or is canceled. */
  changeable: z.boolean(),
})

/** The body of `POST /api/booking/{token}/move`. */
export const moveRequest = z.object({
  date: calendarDate,
  time: slotTime,
  timezone: z.optional(timeZoneName),
})

/** The 409 response to a move: the time is taken, or the booking can no longer be moved. */
export const moveRefusal = z.extend(errorBody, {
  /** Present only if the time is taken: up to three free times, as for a booking. */
  nearest: z.optional(z.array(freeTime)),
})

export type ManagedBooking = z.infer<typeof managedBooking>
export type MoveRequest = z.infer<typeof moveRequest>
