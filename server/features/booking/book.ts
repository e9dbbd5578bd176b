import { randomUUID } from 'node:crypto'
import type { BookingReply, BookingRequest } from '../../../contracts/booking/booking.ts'
import type { BookingsTable, Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import { earlierReply, onlyOnce, type OnceReply } from '../../idempotency/only-once.ts'
import { bookingMails } from '../../mail/booking-mails.ts'
import type { MailAddress, MailOrder } from '../../mail/mail.ts'
import { enqueueAll, type TimedMail } from '../../mail/outbox.ts'
import { refuseRobots } from '../../suspected/refuse-robots.ts'
import type { SlotCalendar } from './calendar.ts'
import { slotTaken } from './refusals.ts'
import { remindersOf } from './reminders.ts'
import { holdCells, insertBooking } from './repository.ts'
import { requestedSlot } from './requested-slot.ts'
import type { DaySlot } from './slots.ts'

export interface BookingDependencies {
  db: Database
  calendar: SlotCalendar
  /** Who hears of it. */
  staff: readonly MailAddress[]
  now: Date
  /** How many minutes late a reminder may go out. */
  latestMinutes: number
}

/**
 * Books a consultation: the booking, the time it holds, its mails and the answer to repeat commit
 * together or not at all.
 * @throws ApiError 400 where the request names no free slot, 409 when another booking holds it
 * or a calendar of the firm leaves no room,
 * 422 for a key used otherwise
 */
export async function book(
  { db, calendar, staff, now, latestMinutes }: BookingDependencies,
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
  const { booking, mails, reply } = prepare({
    request,
    ...requested,
    staff,
    now,
    latestMinutes,
    officeTimezone: calendar.office.timeZone,
  })
  return inTransaction(db, (trx) =>
    onlyOnce(trx, once, { status: 201, reply }, async () => {
      // Sent in this order at once: one round trip to PostgreSQL instead of four.
      const [, held] = await Promise.all([
        insertBooking(trx, booking),
        holdCells(trx, booking.id, requested.slot),
        enqueueAll(trx, mails, now),
      ])
      if (!held) throw slotTaken()
    }),
  )
}

interface SlotBooking {
  request: BookingRequest
  slot: DaySlot
  /** The visitor's zone. */
  zone: string
  staff: readonly MailAddress[]
  now: Date
  latestMinutes: number
  officeTimezone: string
}

/** All that a booking writes and answers, so that its transaction has nothing left to work out. */
function prepare({ request, slot, zone, staff, now, latestMinutes, officeTimezone }: SlotBooking): {
  booking: BookingsTable
  mails: (MailOrder | TimedMail)[]
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
    mails: [
      ...bookingMails(appointment, staff),
      ...remindersOf(appointment, { now, latestMinutes }),
    ],
    reply: {
      id,
      startsAt: span.starts_at,
      endsAt: span.ends_at,
      service,
      timezone: request.timezone ?? zone,
      officeTimezone,
      date,
      time: slot.time,
    },
  }
}
