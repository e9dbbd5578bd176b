import type { ManagedBooking, MoveRequest } from '../../../contracts/bookings/manage-booking.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { verifyToken } from '../../mail/booking-link.ts'
import type { BookingsTable, Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { readPayload } from '../held/list-held.ts'
import { storedReply, runIdempotent } from '../idempotency/idempotent.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import type { BookingDependencies } from './book.ts'
import { bookingRow } from './booking-row.ts'
import { type RequestedSlot, requestedSlot } from './calendar.ts'
import {
  applyCancel,
  applyMove,
  canceledBooking,
  hasBegun,
  movedBooking,
} from './change-booking.ts'
import { changedMeanwhile, noSuchBooking, notChangeable, sameTime } from './errors.ts'
import { findBooking } from './repository.ts'

/**
 * The booking behind a link. Every token takes the same time, one HMAC compared in constant time
 * and one query, so that timing reveals nothing.
 * @throws ApiError 404, whether the token is forged or the booking is gone
 */
export async function bookingOf(db: Database, token: string): Promise<BookingsTable> {
  const { id, valid } = verifyToken(token, await linkSecret(db))
  const booking = await findBooking(db, id)
  if (!valid || booking === undefined) throw noSuchBooking()
  return booking
}

/**
 * The booking behind a link, as its visitor may see it.
 * @throws ApiError 404 for an unknown link
 */
export async function findManagedBooking(
  { db, calendar, now }: Pick<BookingDependencies, 'db' | 'calendar' | 'now'>,
  token: string,
): Promise<ManagedBooking> {
  const { id, valid } = verifyToken(token, await linkSecret(db))
  const officeTimezone = calendar.office.timeZone
  const booking = await findBooking(db, id)
  if (valid && booking !== undefined) return managedBookingOf(booking, { now, officeTimezone })
  const held = await readPayload(db, { id, kind: 'booking' })
  if (!valid || held === undefined) throw noSuchBooking()
  const shown = managedBookingOf(bookingRow.parse(held.payload), { now, officeTimezone })
  // The firm has yet to confirm it, or has discarded it.
  const status = held.status === 'discarded' ? 'canceled' : 'held'
  return { ...shown, status, changeable: false }
}

/** The fields of a booking that are sent to the visitor. */
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
 * Moves a booking to another time: its cells, its emails, and its reminders change in one
 * transaction.
 * @throws ApiError 404 for an unknown link, 400 if the office doesn't offer the time, 409 if the
 * time is taken, or if the booking was changed meanwhile or can no longer be changed
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
    // A repeated request gets the first reply, although the booking has moved since.
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
 * Cancels a booking: frees its time and cancels its reminders. Canceling twice gets the same reply
 * and sends no further email.
 * @throws ApiError 404 for an unknown link, 409 if it has begun or was changed meanwhile
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
    if (!(error instanceof ApiError) || error.errorCode !== changedMeanwhile().errorCode)
      throw error
    // It may have been canceled in that moment, for example by the first click of a double click.
    const current = await findBooking(db, before.id)
    if (current?.status !== 'canceled') throw error
    const canceled = managedBookingOf(current, { now, officeTimezone })
    return { status: 200, json: JSON.stringify(canceled), replayed: true }
  }
}

/** The slot to move a booking to, or why it can't be moved. */
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
