import type { OwnBooking } from '../../../contracts/booking/own-booking.ts'
import { linkSecret } from '../../booking-link/secret.ts'
import { readToken } from '../../booking-link/token.ts'
import type { BookingsTable, Database } from '../../db/tables.ts'
import type { BookingDependencies } from './book.ts'
import { noSuchBooking } from './refusals.ts'
import { findBooking } from './repository.ts'

/**
 * The booking that a link leads to. Every token costs the same: one code worked out and compared in
 * constant time, one query.
 * @throws ApiError 404, the same for a token that we did not make and for a booking that is gone
 */
export async function bookingOf(db: Database, token: string): Promise<BookingsTable> {
  const { id, genuine } = readToken(token, await linkSecret(db))
  const booking = await findBooking(db, id)
  if (!genuine || booking === undefined) throw noSuchBooking()
  return booking
}

/** What a link shows, and nothing more; looking changes nothing. */
export async function lookUp(
  { db, calendar, now }: Pick<BookingDependencies, 'db' | 'calendar' | 'now'>,
  token: string,
): Promise<OwnBooking> {
  const booking = await bookingOf(db, token)
  return ownBookingOf(booking, { now, officeTimezone: calendar.office.timeZone })
}

/** What the visitor is shown of it. */
export function ownBookingOf(
  booking: BookingsTable,
  { now, officeTimezone }: { now: Date; officeTimezone: string },
): OwnBooking {
  const { service, timezone, starts_at: startsAt, ends_at: endsAt, status } = booking
  const canceled = status === 'cancelled'
  return {
    service,
    startsAt,
    endsAt,
    timezone,
    officeTimezone,
    status: canceled ? 'canceled' : 'booked',
    changeable: !canceled && !hasBegun(booking, now),
  }
}

/** Whether it is too late to change anything. */
export function hasBegun({ starts_at }: Pick<BookingsTable, 'starts_at'>, now: Date): boolean {
  return Date.parse(starts_at) <= now.getTime()
}

/** A booking as its mails need it. */
export function mailDataOf(booking: BookingsTable) {
  const { id, name, email, phone, service, timezone, sequence, assessment } = booking
  const visitor = { id, name, email, phone, service, timezone, sequence, assessment }
  return { ...visitor, startsAt: new Date(booking.starts_at), endsAt: new Date(booking.ends_at) }
}
