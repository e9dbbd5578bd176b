import * as z from 'zod/mini'
import { errorBody } from '../errors.ts'
import { calendarDate, freeTime, slotTime, timeZoneName } from './booking.ts'

/** A booking as its visitor sees it by the link of the mail: nothing that names them. */
export const ownBooking = z.object({
  service: z.string(),
  /** RFC 3339 in UTC with milliseconds. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The zone that the visitor booked in. */
  timezone: z.string(),
  /** The zone in which the office keeps its hours. */
  officeTimezone: z.string(),
  status: z.enum(['booked', 'canceled']),
  /** False once it has begun or is canceled: nothing can be changed then. */
  changeable: z.boolean(),
})

/** The body of `POST /api/booking/{token}/move`. */
export const moveRequest = z.object({
  date: calendarDate,
  time: slotTime,
  timezone: z.optional(timeZoneName),
})

/** The answer 409 to a move: the time is taken, or the booking can be moved no more. */
export const moveRefusal = z.extend(errorBody, {
  /** Only where the time is taken: at most three free ones, as for a booking. */
  nearest: z.optional(z.array(freeTime)),
})

export type OwnBooking = z.infer<typeof ownBooking>
export type MoveRequest = z.infer<typeof moveRequest>
