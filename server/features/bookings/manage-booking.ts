import type { ManagedBooking, MoveRequest } from '../../../contracts/bookings/manage-booking.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { verifyToken } from '../../mail/booking-link.ts'
import type { BookingsTable, Database, OfferedTimesTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { storedReply, runIdempotent } from '../idempotency/idempotent.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import type { BookingDependencies } from './book.ts'
import { type RequestedSlot, requestedSlot } from './calendar.ts'
import {
  applyCancel,
  applyMove,
  canceledBooking,
  hasBegun,
  movedBooking,
} from './change-booking.ts'
import { bookingChanged, noSuchBooking, notChangeable, sameTime } from './errors.ts'
import { readOfferedPerson } from './offered-person.ts'
import { findOffer } from './offers-repository.ts'
import { findBooking } from './repository.ts'

/**
 * Every token takes the same time, so that timing reveals nothing: one HMAC compared in constant
 * time, and one query.
 * @throws ApiError 404 for a forged token and for a deleted booking
 */
export async function bookingOf(db: Database, token: string): Promise<BookingsTable> {
  const { id, valid } = verifyToken(token, await linkSecret(db))
  const booking = await findBooking(db, id)
  if (!valid || booking === undefined) throw noSuchBooking()
  return booking
}

/**
 * The booking as its visitor may see it.
 * @throws ApiError 404 for an unknown link
 */
export async function findManagedBooking(
  { db, calendar, now }: Pick<BookingDependencies, 'db' | 'calendar' | 'now'>,
  token: string,
): Promise<ManagedBooking> {
  const { id, valid } = verifyToken(token, await linkSecret(db))
  const booking = await findBooking(db, id)
  const officeTimezone = calendar.office.timeZone
  if (valid && booking === undefined) {
    const offer = await findOffer(db, id)
    if (offer) {
      const { missing, timezone = officeTimezone } = await readOfferedPerson(db, offer)
      return { ...managedOfferOf(offer, { timezone, officeTimezone }), missing }
    }
  }
  if (!valid || booking === undefined) throw noSuchBooking()
  return managedBookingOf(booking, { now, officeTimezone })
}

function managedOfferOf(
  { service, starts_at: startsAt, ends_at: endsAt }: OfferedTimesTable,
  zones: Pick<ManagedBooking, 'timezone' | 'officeTimezone'>,
): ManagedBooking {
  return {
    service,
    startsAt,
    endsAt,
    ...zones,
    status: 'offered',
    changeable: false,
  }
}

/** Only these fields are sent to the visitor. */
function managedBookingOf(
  booking: BookingsTable,
  { now, officeTimezone }: { now: Date; officeTimezone: string },
): ManagedBooking {
  const { service, timezone, starts_at: startsAt, ends_at: endsAt, status } = booking
  const canceled = status === 'canceled'
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

/**
 * Changes the booking, its cells, emails, and reminders in one transaction.
 * @throws ApiError 404 for an unknown link, 400 if the office doesn't offer the time, 409 if the
 * time is taken, the booking has changed in the meantime, or it can no longer be changed, 422 if
 * the idempotency key was used with another body
 */
export async function moveBooking(
  dependencies: BookingDependencies,
  token: string,
  request: MoveRequest,
  key: string | undefined,
): Promise<IdempotentReply> {
  const { db, calendar, now } = dependencies
  const before = await bookingOf(db, token)
  const idempotent = { ...idempotencyOf(before, 'move', now), key, body: request }
  const requested = newSlotOf(before, dependencies, request)
  if (requested instanceof ApiError) {
    // A repeated request gets the stored reply, although the booking has moved since.
    const stored = await storedReply(db, idempotent)
    if (stored === undefined) throw requested
    return stored
  }
  const after = movedBooking(before, requested)
  const reply = managedBookingOf(after, { now, officeTimezone: calendar.office.timeZone })
  return inTransaction(db, (trx) =>
    runIdempotent(trx, idempotent, { status: 200, reply }, () =>
      applyMove(trx, dependencies, { before, after, slot: requested.slot }),
    ),
  )
}

/**
 * Frees the time and cancels the reminders. Canceling twice gets the same reply and sends no
 * further email.
 * @throws ApiError 404 for an unknown link, 409 if the booking has begun or has changed in the
 * meantime
 */
export async function cancelBooking(
  dependencies: BookingDependencies,
  token: string,
  key: string | undefined,
): Promise<IdempotentReply> {
  const { db, calendar, now } = dependencies
  const before = await bookingOf(db, token)
  const officeTimezone = calendar.office.timeZone
  const idempotent = { ...idempotencyOf(before, 'cancel', now), key, body: {} }
  const after = canceledBooking(before)
  const reply = managedBookingOf(after, { now, officeTimezone })
  if (before.status === 'canceled') {
    return { status: 200, json: JSON.stringify(reply), replayed: true }
  }
  if (hasBegun(before, now)) throw notChangeable(before)
  try {
    return await inTransaction(db, (trx) =>
      runIdempotent(trx, idempotent, { status: 200, reply }, () =>
        applyCancel(trx, dependencies, { before, after }),
      ),
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== bookingChanged().errorCode) throw error
    // A double click may have canceled the booking just before.
    const current = await findBooking(db, before.id)
    if (current?.status !== 'canceled') throw error
    const canceled = managedBookingOf(current, { now, officeTimezone })
    return { status: 200, json: JSON.stringify(canceled), replayed: true }
  }
}

function newSlotOf(
  booking: BookingsTable,
  { calendar, now }: BookingDependencies,
  request: MoveRequest,
): RequestedSlot | ApiError {
  if (booking.status === 'canceled' || hasBegun(booking, now)) return notChangeable(booking)
  const requested = requestedSlot(calendar, request, now)
  if (requested instanceof ApiError) return requested
  return requested.slot.startsAt === Date.parse(booking.starts_at) ? sameTime() : requested
}

/** The scope includes the booking, so that keys of different bookings never collide. */
function idempotencyOf({ id, email }: BookingsTable, action: 'move' | 'cancel', now: Date) {
  return { scope: `POST /api/booking/${action} ${id}`, email, now }
}
