import * as z from 'zod/mini'
import { errorBody } from '../errors.ts'
import { calendarDate, freeTime, slotTime, timeZoneName } from './booking.ts'

/** A booking as the emailed link shows it, without personal data. */
export const managedBooking = z.object({
  service: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The time zone in which the visitor booked. */
  timezone: z.string(),
  officeTimezone: z.string(),
  /** `offered`: the time is held for the visitor but isn't booked yet. */
  status: z.enum(['booked', 'canceled', 'offered']),
  /** False once the booking has started or is canceled, and while it's only offered. */
  changeable: z.boolean(),
})

/** The body of `POST /api/booking/{token}/move`. */
export const moveRequest = z.object({
  date: calendarDate,
  time: slotTime,
  timezone: z.optional(timeZoneName),
})

/** The 409 response: the time is taken, or the booking can no longer be moved. */
export const moveRefusal = z.extend(errorBody, {
  /** Set only if the time is taken; up to three, as for a booking. */
  nearest: z.optional(z.array(freeTime)),
})

export type ManagedBooking = z.infer<typeof managedBooking>
export type MoveRequest = z.infer<typeof moveRequest>
