import type { MoveRequest } from '../../../contracts/booking/own-booking.ts'
import type { BookingsTable, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import { earlierReply, onlyOnce, type OnceReply } from '../../idempotency/only-once.ts'
import { bookingMails } from '../../mail/booking-mails.ts'
import { enqueueAll, withdraw } from '../../mail/outbox.ts'
import type { BookingDependencies } from './book.ts'
import { bookingOf, hasBegun, mailDataOf, ownBookingOf } from './own-booking.ts'
import { alreadyThen, changedMeanwhile, notChangeable, slotTaken } from './refusals.ts'
import { reminderIds, remindersOf } from './reminders.ts'
import { changeBooking, holdCells, releaseCells } from './repository.ts'
import { requestedSlot } from './requested-slot.ts'

/**
 * Gives a booking another time: the time it holds, its mails and its reminders change together or
 * not at all.
 * @throws ApiError 404 for a link that leads nowhere, 400 where the request names no free slot, 409
 * where another booking holds it or a calendar of the firm leaves no room, or this one was changed
 * meanwhile or can be changed no more
 */
export async function moveBooking(
  dependencies: BookingDependencies,
  token: string,
  request: MoveRequest,
  key: string | undefined,
): Promise<OnceReply> {
  const { db, calendar, staff, now, latestMinutes } = dependencies
  const before = await bookingOf(db, token)
  const once = { ...onceOf(before, 'move', now), key, body: request }
  const requested = refusalOf(before, now) ?? requestedSlot(calendar, request, now)
  const refusal =
    requested instanceof ApiError
      ? requested
      : requested.slot.startsAt === Date.parse(before.starts_at)
        ? alreadyThen()
        : undefined
  if (requested instanceof ApiError || refusal !== undefined) {
    // A repeated request gets its answer though the booking stands elsewhere by now.
    return repeated(await earlierReply(db, once), refusal)
  }
  const { slot, zone } = requested
  const after: BookingsTable = {
    ...before,
    starts_at: new Date(slot.startsAt).toISOString(),
    ends_at: new Date(slot.endsAt).toISOString(),
    timezone: zone,
    sequence: before.sequence + 1,
  }
  const data = mailDataOf(after)
  const mails = [
    ...bookingMails({ ...data, movedFrom: new Date(before.starts_at) }, staff, 'moved'),
    ...remindersOf(data, { now, latestMinutes }),
  ]
  const reply = ownBookingOf(after, { now, officeTimezone: calendar.office.timeZone })
  return inTransaction(db, (trx) =>
    onlyOnce(trx, once, { status: 200, reply }, async () => {
      await leave(trx, before, after)
      const [held] = await Promise.all([
        holdCells(trx, after.id, slot),
        enqueueAll(trx, mails, now),
      ])
      if (!held) throw slotTaken()
    }),
  )
}

/**
 * Cancels a booking: its time is free again, its reminders are withdrawn. One that is canceled
 * already is answered the same, and nothing is sent twice.
 * @throws ApiError 404 for a link that leads nowhere, 409 where it has begun or was changed meanwhile
 */
export async function cancelBooking(
  { db, calendar, staff, now }: BookingDependencies,
  token: string,
  key: string | undefined,
): Promise<OnceReply> {
  const before = await bookingOf(db, token)
  const officeTimezone = calendar.office.timeZone
  const once = { ...onceOf(before, 'cancel', now), key, body: {} }
  const after: BookingsTable = {
    ...before,
    status: 'cancelled',
    sequence: before.status === 'cancelled' ? before.sequence : before.sequence + 1,
  }
  const reply = ownBookingOf(after, { now, officeTimezone })
  if (before.status === 'cancelled') {
    return { status: 200, json: JSON.stringify(reply), replayed: true }
  }
  if (hasBegun(before, now)) throw notChangeable(before)
  const mails = bookingMails(mailDataOf(after), staff, 'canceled')
  return inTransaction(db, (trx) =>
    onlyOnce(trx, once, { status: 200, reply }, async () => {
      await leave(trx, before, after)
      await enqueueAll(trx, mails, now)
    }),
  )
}

/** Takes a booking from one state to the next: its time is left, and its reminders do not go out. */
async function leave(
  trx: DatabaseTransaction,
  before: BookingsTable,
  after: BookingsTable,
): Promise<void> {
  if (!(await changeBooking(trx, before.sequence, after))) throw changedMeanwhile()
  await Promise.all([releaseCells(trx, before.id), withdraw(trx, reminderIds(before))])
}

function refusalOf(booking: BookingsTable, now: Date): ApiError | undefined {
  const closed = booking.status === 'cancelled' || hasBegun(booking, now)
  return closed ? notChangeable(booking) : undefined
}

function repeated(earlier: OnceReply | undefined, refusal: ApiError | undefined): OnceReply {
  if (earlier !== undefined) return earlier
  throw refusal
}

/** The scope names the booking, so that no key meets that of another. */
function onceOf({ id, email }: BookingsTable, action: 'move' | 'cancel', now: Date) {
  return { scope: `POST /api/booking/${action} ${id}`, email, now }
}
