import { randomUUID } from 'node:crypto'
import type { BookingReply, BookingRequest } from '../../../contracts/booking/booking.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { onlyOnce, type OnceReply } from '../../idempotency/only-once.ts'
import type { MailContext } from '../../mail/context.ts'
import { enqueue } from '../../mail/outbox.ts'
import { bookingConfirmation, bookingNotification } from '../../mail/templates/booking.ts'
import { refuseRobots } from '../../suspected/refuse-robots.ts'
import type { SlotCalendar } from './calendar.ts'
import { cellsOf } from './cells.ts'
import { chooseSlot } from './chosen-slot.ts'
import {
  ambiguousTime,
  dateRefused,
  noSuchSlot,
  notOffered,
  slotTaken,
  unknownZone,
} from './refusals.ts'
import { holdCells, insertBooking } from './repository.ts'
import type { DaySlot } from './slots.ts'
import { zoneNamed } from './zones.ts'

export interface BookingDependencies {
  db: Database
  calendar: SlotCalendar
  mail: MailContext
  now: Date
}

/**
 * Books a consultation: the booking, the time it holds, its mails and the answer to repeat commit
 * together or not at all.
 * @throws ApiError 400 where the request names no free slot, 409 when another booking holds it,
 * 422 for a key used otherwise
 */
export async function book(
  { db, calendar, mail, now }: BookingDependencies,
  request: BookingRequest,
  key: string | undefined,
): Promise<OnceReply> {
  await refuseRobots(db, { kind: 'booking', body: request, now })
  const once = { scope: 'POST /api/schedule', key, body: request, email: request.email, now }
  return inTransaction(db, (trx) =>
    onlyOnce(trx, once, async () => {
      // After the key is looked up: a repeated request gets its answer even when the slot has begun.
      const { slot, zone } = requestedSlot(calendar, request, now)
      return { status: 201, reply: await bookSlot(trx, { request, slot, zone, mail, now }) }
    }),
  )
}

/** The slot that a request means, which the office offers now; bookings are not looked at. */
function requestedSlot(
  calendar: SlotCalendar,
  { date, time, timezone = calendar.office.timeZone }: BookingRequest,
  now: Date,
): { slot: DaySlot; zone: string } {
  const zone = zoneNamed(timezone)
  if (zone === undefined) throw unknownZone()
  const standing = calendar.standing(date, zone, now)
  if (standing !== 'open') throw dateRefused(standing)
  const chosen = chooseSlot(calendar.slotsOn(date, zone), time)
  if (!chosen.found) throw chosen.reason === 'ambiguous' ? ambiguousTime() : noSuchSlot()
  if (!calendar.isOffered(chosen.slot, now)) throw notOffered()
  return { slot: chosen.slot, zone }
}

interface SlotBooking {
  request: BookingRequest
  slot: DaySlot
  /** The visitor's zone. */
  zone: string
  mail: MailContext
  now: Date
}

async function bookSlot(
  trx: DatabaseTransaction,
  { request, slot, zone, mail, now }: SlotBooking,
): Promise<BookingReply> {
  const { name, email, phone, service } = request
  const id = randomUUID()
  const startsAt = new Date(slot.startsAt)
  const endsAt = new Date(slot.endsAt)
  const visitor = { id, name, email, phone, service, timezone: zone, sequence: 0 }
  await insertBooking(trx, {
    ...visitor,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    status: 'confirmed',
    created_at: now.toISOString(),
  })
  if (!(await holdCells(trx, id, cellsOf(slot.startsAt, slot.endsAt)))) throw slotTaken()
  const appointment = { ...visitor, startsAt, endsAt }
  const mails = [
    bookingConfirmation(appointment, mail, now),
    ...bookingNotification(appointment, mail),
  ]
  for (const one of mails) await enqueue(trx, one, now)
  return {
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    service,
    timezone: request.timezone ?? zone,
    date: request.date,
    time: slot.time,
  }
}
