import * as z from 'zod/mini'
import { errorBody } from '../errors.ts'
import { bookingDetails, calendarDate, freeTime, slotTime, timeZoneName } from './booking.ts'

/** What the firm may not know of a person whom it offers a time. */
const callDetails = z.pick(bookingDetails, { name: true, phone: true })
export const callDetail = z.keyof(callDetails)

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
  /** What the visitor has to enter to book the time; set only for an offered one. */
  missing: z.optional(z.array(callDetail)),
})

/** The body of `POST /api/booking/{token}/accept`: the details named in `missing`. */
export const acceptRequest = z.partial(callDetails)

/** Requires these details and ignores others. */
export function acceptRequestWith(
  missing: readonly CallDetail[],
): z.ZodMiniType<CallDetails, CallDetails> {
  return z.object(Object.fromEntries(missing.map((name) => [name, callDetails.shape[name]])))
}

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

export type CallDetail = z.infer<typeof callDetail>
export type CallDetails = Partial<Record<CallDetail, string>>
export type AcceptRequest = z.infer<typeof acceptRequest>
export type ManagedBooking = z.infer<typeof managedBooking>
export type MoveRequest = z.infer<typeof moveRequest>
