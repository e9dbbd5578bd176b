import { randomUUID } from 'node:crypto'
import type { BookingReply, BookingRequest } from '../../../contracts/booking/booking.ts'
import type { BookingsTable, Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import { earlierReply, onlyOnce, type OnceReply } from '../../idempotency/only-once.ts'
import { bookingMails } from '../../mail/booking-mails.ts'
import type { MailAddress, MailOrder } from '../../mail/mail.ts'
import { enqueueAll } from '../../mail/outbox.ts'
import { refuseRobots } from '../../suspected/refuse-robots.ts'
import type { SlotCalendar } from './calendar.ts'
import { chooseSlot } from './chosen-slot.ts'
import { holdSlot } from './hold-slot.ts'
import {
  ambiguousTime,
  dateRefused,
  noSuchSlot,
  notOffered,
  slotTaken,
  unknownZone,
} from './refusals.ts'
import { insertBooking } from './repository.ts'
import type { DaySlot } from './slots.ts'
import { zoneNamed } from './zones.ts'

export interface BookingDependencies {
  db: Database
  calendar: SlotCalendar
  /** Who hears of it. */
  staff: readonly MailAddress[]
  now: Date
}

/**
 * Books a consultation: the booking, the time it holds, its mails and the answer to repeat commit
 * together or not at all.
 * @throws ApiError 400 where the request names no free slot, 409 when another booking holds it
 * or a calendar of the firm leaves no room,
 * 422 for a key used otherwise
 */
export async function book(
  { db, calendar, staff, now }: BookingDependencies,
  request: BookingRequest,
  key: string | undefined,
): Promise<OnceReply> {
  await refuseRobots(db, { kind: 'booking', body: request, now })
  const once = { scope: 'POST /api/schedule', key, body: request, email: request.email, now }
  const requested = requestedSlot(calendar, request, now)
  if (requested instanceof ApiError) {
    // A repeated request gets its answer even when the slot has begun meanwhile.
    const earlier = await earlierReply(db, once)
    if (earlier === undefined) throw requested
    return earlier
  }
  const { booking, mails, reply } = prepare({ request, ...requested, staff, now })
  return inTransaction(db, (trx) =>
    onlyOnce(trx, once, { status: 201, reply }, async () => {
      // Sent in this order at once: one round trip to PostgreSQL instead of three.
      const [, held] = await Promise.all([
        insertBooking(trx, booking),
        holdSlot(trx, booking.id, requested.slot),
        enqueueAll(trx, mails, now),
      ])
      if (!held) throw slotTaken()
    }),
  )
}

/** The slot that a request means and that the office offers now; bookings are not looked at. */
function requestedSlot(
  calendar: SlotCalendar,
  { date, time, timezone = calendar.office.timeZone }: BookingRequest,
  now: Date,
): { slot: DaySlot; zone: string } | ApiError {
  const zone = zoneNamed(timezone)
  if (zone === undefined) return unknownZone()
  const standing = calendar.standing(date, zone, now)
  if (standing !== 'open') return dateRefused(standing)
  const chosen = chooseSlot(calendar.slotsOn(date, zone), time)
  if (!chosen.found) return chosen.reason === 'ambiguous' ? ambiguousTime() : noSuchSlot()
  return calendar.isOffered(chosen.slot, now) ? { slot: chosen.slot, zone } : notOffered()
}

interface SlotBooking {
  request: BookingRequest
  slot: DaySlot
  /** The visitor's zone. */
  zone: string
  staff: readonly MailAddress[]
  now: Date
}

/** All that a booking writes and answers, so that its transaction has nothing left to work out. */
function prepare({ request, slot, zone, staff, now }: SlotBooking): {
  booking: BookingsTable
  mails: MailOrder[]
  reply: BookingReply
} {
  const { name, email, phone, service, date, assessment = null } = request
  const id = randomUUID()
  const startsAt = new Date(slot.startsAt)
  const endsAt = new Date(slot.endsAt)
  const span = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }
  const visitor = { id, name, email, phone, service, timezone: zone, sequence: 0, assessment }
  const appointment = { ...visitor, startsAt, endsAt }
  return {
    booking: { ...visitor, ...span, status: 'confirmed', created_at: now.toISOString() },
    mails: bookingMails(appointment, staff),
    reply: {
      id,
      startsAt: span.starts_at,
      endsAt: span.ends_at,
      service,
      timezone: request.timezone ?? zone,
      date,
      time: slot.time,
    },
  }
}
