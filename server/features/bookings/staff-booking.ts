import type { BookingRequest } from '../../../contracts/bookings/booking.ts'
import type { MoveRequest } from '../../../contracts/bookings/manage-booking.ts'
import type { BookingsTable, DatabaseTransaction } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { addAddress } from '../people/add-address.ts'
import { announceSubmission } from '../people/announce.ts'
import type { Span } from '../busy-times/spans.ts'
import { readMainPerson } from '../people/merged-person.ts'
import { prepareBooking, saveBooking, type BookingDependencies } from './book.ts'
import {
  applyCancel,
  applyMove,
  canceledBooking,
  hasBegun,
  movedBooking,
} from './change-booking.ts'
import { bookingChanged, notChangeable, sameTimeForClient, slotTaken } from './errors.ts'
import { holdCells } from './occupied.ts'
import { deleteOffersIfWithin, findPersonWith } from './offers-repository.ts'
import { findBooking } from './repository.ts'
import { type Override, overridesFor, staffSlot } from './staff-slot.ts'
import { appendAudit, type AuditEntry } from '../audit/append-audit.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import type { Actor } from '../../lib/actor.ts'

// Changes that staff make for a client. Each runs in the caller's transaction and adds an audit
// row. Visitors' limits don't apply. A note is sent to the client with the email.

export interface StaffBooking {
  booking: BookingsTable
  /** Empty if visitors could have booked the time. */
  overrides: readonly Override[]
}

/** Like those of visitors' bookings, without limits. */
export interface StaffDependencies extends Omit<BookingDependencies, 'limits'> {
  actor: Actor
}

/**
 * Sends the same emails as a booking on the website. A time that was offered to the person can be
 * booked for them, which frees the others, as if they had used the link.
 * @param personId the person who called; an address they don't have yet is added to theirs
 * @throws OverrideNeeded if visitors can't book the time; ApiError 400 for a time that doesn't
 * exist or has passed, or someone else's address, 404 if the person was deleted, 409 if the time is
 * taken, even with an override
 */
export async function bookForClient(
  trx: DatabaseTransaction,
  dependencies: StaffDependencies,
  {
    request,
    personId,
    override,
    note,
  }: {
    request: BookingRequest
    personId?: string | undefined
    override: boolean
    note?: string | undefined
  },
): Promise<StaffBooking> {
  const { calendar, staff, webhook, now, latestMinutes, actor } = dependencies
  const { slot, zone } = staffSlot(dependencies, request)
  if (personId !== undefined) await freeOffers(trx, personId, slot)
  const overrides = await overridesFor({ db: trx, calendar, now }, { slot, zone }, { override })
  const officeTimezone = calendar.office.timeZone
  const context = { staff, now, latestMinutes, officeTimezone, byStaff: true, note }
  const { booking, mails } = prepareBooking({ request, slot, zone, ...context })
  if (personId !== undefined) {
    await addAddress(trx, { personId, email: booking.email, actor, now })
  }
  const submission = { webhook, now, email: booking.email, byStaff: true }
  await announceSubmission(trx, submission, async () => {
    await saveBooking(trx, booking, now)
    if (!(await holdCells(trx, { booking_id: booking.id }, slot, override))) throw slotTaken()
    await enqueueAll(trx, mails, now)
    return { kind: 'booking', id: booking.id }
  })
  await record(trx, dependencies, { action: 'made', after: booking, overrides })
  return { booking, overrides }
}

/** A booking as the staff member saw it. */
interface Seen {
  id: string
  /** If the booking begins at another time by now, it was moved, and isn't changed. */
  startsAt?: string | undefined
}

/** Frees the times that were offered to the person if the span overlaps one of them. */
async function freeOffers(trx: DatabaseTransaction, personId: string, span: Span): Promise<void> {
  const { all } = await readMainPerson(trx, personId)
  const ids = all.map((row) => row.id)
  await deleteOffersIfWithin(trx, ids, span)
}

/**
 * Sends the same emails as on the website. A time that was offered to the person is freed, as in
 * `bookForClient`.
 * @throws ApiError 404 for an unknown id, 409 if the booking can't be changed or was moved since it
 * was seen, 400 if it already has that time, and what `bookForClient` throws
 */
export async function moveForClient(
  trx: DatabaseTransaction,
  dependencies: StaffDependencies,
  {
    id,
    request,
    override,
    note,
    startsAt,
  }: Seen & { request: MoveRequest; override: boolean; note?: string | undefined },
): Promise<StaffBooking> {
  const { calendar, now } = dependencies
  const before = await changeableBooking(trx, { id, startsAt }, now)
  const requested = staffSlot(dependencies, { timezone: before.timezone, ...request })
  const isSameTime = requested.slot.startsAt === Date.parse(before.starts_at)
  if (isSameTime && requested.zone === before.timezone) throw sameTimeForClient()
  const person = await findPersonWith(trx, before.email)
  if (person) await freeOffers(trx, person.id, requested.slot)
  const overrides = await overridesFor({ db: trx, calendar, now }, requested, { override, own: id })
  const booking = movedBooking(before, requested)
  const change = { before, after: booking, slot: requested.slot, byStaff: true, override, note }
  await applyMove(trx, withoutLimits(dependencies), change)
  await record(trx, dependencies, { action: 'moved', before, after: booking, overrides })
  return { booking, overrides }
}

/**
 * Sends the same emails as on the website.
 * @throws ApiError 404 for an unknown id, 409 if the booking has begun, is canceled, or was moved
 * since it was seen
 */
export async function cancelForClient(
  trx: DatabaseTransaction,
  dependencies: StaffDependencies,
  { note, ...seen }: Seen & { note?: string | undefined },
): Promise<BookingsTable> {
  const before = await changeableBooking(trx, seen, dependencies.now)
  const after = canceledBooking(before)
  await applyCancel(trx, withoutLimits(dependencies), { before, after, byStaff: true, note })
  await record(trx, dependencies, { action: 'canceled', before })
  return after
}

interface Change {
  action: 'made' | 'moved' | 'canceled'
  before?: BookingsTable
  after?: BookingsTable
  overrides?: readonly Override[]
}

/**
 * The subject is the booking's id rather than a name, because audit rows outlive the client's data.
 */
async function record(
  trx: DatabaseTransaction,
  { actor, now }: Pick<StaffDependencies, 'actor' | 'now'>,
  { action, before, after, overrides = [] }: Change,
): Promise<void> {
  const id = (after ?? before)?.id ?? ''
  const entry: AuditEntry = {
    actor,
    action: `booking.${action}`,
    subject: { id, name: `booking ${id}` },
    ...(before && { before: { startsAt: before.starts_at } }),
    ...(after && {
      after: {
        startsAt: after.starts_at,
        ...(overrides.length > 0 && { overrides: overrides.join(', ') }),
      },
    }),
  }
  await appendAudit(trx, entry, now)
}

async function changeableBooking(
  trx: DatabaseTransaction,
  { id, startsAt }: Seen,
  now: Date,
): Promise<BookingsTable> {
  const booking = await findBooking(trx, id)
  if (booking === undefined) throw new ApiError(404, 'not_found', `There is no booking ${id}.`)
  if (booking.status === 'canceled' || hasBegun(booking, now)) throw notChangeable(booking)
  if (startsAt !== undefined && startsAt !== booking.starts_at) throw bookingChanged()
  return booking
}

function withoutLimits(dependencies: StaffDependencies): BookingDependencies {
  const limits = {
    mailsPerRecipient: 0,
    openBookingsPerEmail: 0,
    openBookingsPerAddress: 0,
    messagesPerAddress: 0,
  }
  return { ...dependencies, limits }
}
