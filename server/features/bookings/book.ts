import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { BookingReply, BookingRequest } from '../../../contracts/bookings/booking.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { paths } from '../../../web/paths.ts'
import type { BookingsTable, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { storedReply, runIdempotent } from '../idempotency/idempotent.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { bookingMails, remindersOf } from './mails.ts'
import type { MailAddress, TemplatedMail } from '../../mail/mail.ts'
import {
  acceptOrHold,
  type Held,
  type HoldDependencies,
  scoreSubmission,
  type SubmissionOrigin,
} from '../held/accept-or-hold.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'
import { recordSource } from '../sources/lead-sources.ts'
import { recordSubmission } from '../people/record-submission.ts'
import { type SlotCalendar, requestedSlot } from './calendar.ts'
import { slotTaken } from './errors.ts'
import { holdCells } from './occupied.ts'
import { type CellOwner, insertBooking } from './repository.ts'
import type { DaySlot } from './slots.ts'
import type { BookingMailData } from '../../mail/mail-data.ts'
import { enqueueAll, type TimedMail } from '../outbox/enqueue.ts'

export interface BookingDependencies extends HoldDependencies {
  calendar: SlotCalendar
  now: Date
  /** A reminder that is more than this many minutes late is dropped. */
  latestMinutes: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Commits the booking, its cells, its emails, and the reply for the idempotency key together. Past
 * a limit, or if it looks like spam, the booking is held for the firm.
 * @throws ApiError 400 if the office doesn't offer the time, 409 if it's taken, 422 if the
 * idempotency key was used with another body
 */
export async function book(
  dependencies: BookingDependencies,
  request: BookingRequest,
  { key, ip, source }: SubmissionOrigin,
): Promise<IdempotentReply> {
  const { db, calendar, staff, now, latestMinutes } = dependencies
  const idempotent = {
    scope: `POST ${paths.api.schedule()}`,
    key,
    body: request,
    email: request.email,
    now,
  }
  const requested = requestedSlot(calendar, request, now)
  if (requested instanceof ApiError) {
    // A repeated request gets the stored reply, even if the slot has started since.
    const stored = await storedReply(db, idempotent)
    if (stored === undefined) throw requested
    return stored
  }
  const { booking, mails, reply } = prepareBooking({
    request,
    ...requested,
    staff,
    now,
    latestMinutes,
    officeTimezone: calendar.office.timeZone,
  })
  const { id, name, email, phone, service } = booking
  const typed = { name, phone, service, honeypot: request[HONEYPOT_FIELD] }
  const payload = booking
  const submission = { kind: 'booking', id, email, ip, typed, payload, source, now } as const
  const scored = await scoreSubmission(dependencies, submission)
  const occupy = async (trx: DatabaseTransaction, owner: CellOwner) => {
    if (!(await holdCells(trx, owner, requested.slot))) throw slotTaken()
  }
  return inTransaction(db, (trx) =>
    runIdempotent(trx, idempotent, { status: 201, reply }, async () => {
      const held = await acceptOrHold(trx, dependencies, scored, {
        async accept() {
          await saveBooking(trx, booking, now)
          await recordSource(trx, id, source)
          await occupy(trx, { booking_id: id })
          await enqueueAll(trx, mails, now)
          return id
        },
        holdSlot: (heldId) => occupy(trx, { held_id: heldId }),
      })
      return held && { ...reply, message: heldMessage(held) }
    }),
  )
}

/**
 * Also links the booking to its person. Occupy the slot's cells after it, in the same transaction.
 */
export async function saveBooking(
  trx: DatabaseTransaction,
  booking: BookingsTable,
  now: Date,
): Promise<void> {
  await insertBooking(trx, booking)
  const { email, name, phone } = booking
  const fields = { email, name, phone, company: '', text: '' }
  await recordSubmission(trx, { kind: 'bookings', ...fields, now })
}

function heldMessage({ keepsSlot }: Held): string {
  return keepsSlot ? HELD_MESSAGES.booking : HELD_MESSAGES.bookingWithoutSlot
}

export interface SlotBooking {
  request: BookingRequest
  slot: DaySlot
  /** The visitor's time zone. */
  zone: string
  staff: readonly MailAddress[]
  now: Date
  latestMinutes: number
  officeTimezone: string
  /** True if staff book for the visitor. */
  byStaff?: boolean
  /** For the visitor, in the email. */
  note?: string | undefined
}

/** Prepares what the transaction writes and what the reply contains. */
export function prepareBooking({
  request,
  slot,
  zone,
  staff,
  now,
  latestMinutes,
  officeTimezone,
  byStaff,
  note,
}: SlotBooking): {
  booking: BookingsTable
  mails: (TemplatedMail | TimedMail)[]
  reply: BookingReply
} {
  const { name, email, phone, service, date, assessment = null, worksheet = null } = request
  const id = randomUUID()
  const startsAt = new Date(slot.startsAt)
  const endsAt = new Date(slot.endsAt)
  const span = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }
  const enclosed = { assessment, worksheet }
  const visitor = { id, name, email, phone, service, timezone: zone, sequence: 0, ...enclosed }
  const appointment: BookingMailData = { ...visitor, startsAt, endsAt, byStaff, note }
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
