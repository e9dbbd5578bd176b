import { engineOf } from '../../db/connection.ts'
import type { BookingsTable, DatabaseTransaction } from '../../db/tables.ts'
import { nextMailTime } from '../held/limits.ts'
import { bookingMails, changeMailId, reminderIds, remindersOf } from './mails.ts'
import type { BookingDependencies } from './book.ts'
import type { RequestedSlot } from './calendar.ts'
import { changedMeanwhile, slotTaken } from './errors.ts'
import { holdCells } from './occupied.ts'
import { changeBooking, releaseCells } from './repository.ts'
import type { DaySlot } from './slots.ts'
import type { BookingMailData } from '../../mail/mail-data.ts'
import { cancelMails, enqueueAll, giveUpAt } from '../outbox/enqueue.ts'

/** A booking that has begun cannot be changed. */
export function hasBegun({ starts_at }: Pick<BookingsTable, 'starts_at'>, now: Date): boolean {
  return Date.parse(starts_at) <= now.getTime()
}

/** The data that the templates of booking mails need. */
export function mailDataOf(booking: BookingsTable): BookingMailData {
  const { id, name, email, phone, service, timezone, sequence, assessment } = booking
  const visitor = {
    id,
    name,
    email,
    phone,
    service,
    timezone,
    sequence,
    assessment,
    // Optional fields too, so that a new one isn't lost on its way into the emails.
  } satisfies Record<Exclude<keyof BookingMailData, TimeOrChange>, unknown>
  return { ...visitor, startsAt: new Date(booking.starts_at), endsAt: new Date(booking.ends_at) }
}

/** What a booking's emails have besides its own columns, or in another form. */
type TimeOrChange = 'startsAt' | 'endsAt' | 'movedFrom' | 'byStaff' | 'note'

/** A booking as it is after a move. */
export function movedBooking(before: BookingsTable, { slot, zone }: RequestedSlot): BookingsTable {
  return {
    ...before,
    starts_at: new Date(slot.startsAt).toISOString(),
    ends_at: new Date(slot.endsAt).toISOString(),
    timezone: zone,
    sequence: before.sequence + 1,
  }
}

/** A booking as it is once it is canceled. */
export function canceledBooking(before: BookingsTable): BookingsTable {
  if (before.status === 'canceled') return before
  return { ...before, status: 'canceled', sequence: before.sequence + 1 }
}

export interface BookingChange {
  before: BookingsTable
  after: BookingsTable
  /** Whether the staff change it, not the visitor. */
  byStaff?: boolean
  /** What they tell the client about it. */
  note?: string | undefined
}

/** A change to another time. */
export interface BookingMove extends BookingChange {
  slot: Pick<DaySlot, 'startsAt' | 'endsAt'>
  /** Whether busy calendars and blocked times don't matter. */
  override?: boolean
}

/**
 * Moves a booking: its cells, its emails, and its reminders change.
 * @throws ApiError 409 if the time is taken or the booking was changed meanwhile
 */
export async function applyMove(
  trx: DatabaseTransaction,
  dependencies: BookingDependencies,
  { before, after, slot, byStaff, note, override }: BookingMove,
): Promise<void> {
  const { now, latestMinutes } = dependencies
  await updateBooking(trx, before, after)
  if (!(await holdCells(trx, { booking_id: after.id }, slot, override))) throw slotTaken()
  const data = mailDataOf(after)
  const moved = { ...data, movedFrom: new Date(before.starts_at), byStaff, note }
  await enqueueChange(trx, dependencies, moved, 'moved')
  await enqueueAll(trx, remindersOf(data, { now, latestMinutes }), now)
}

/**
 * Cancels a booking: frees its time and cancels its reminders.
 * @throws ApiError 409 if the booking was changed meanwhile
 */
export async function applyCancel(
  trx: DatabaseTransaction,
  dependencies: BookingDependencies,
  { before, after, byStaff, note }: BookingChange,
): Promise<void> {
  await updateBooking(trx, before, after)
  await enqueueChange(trx, dependencies, { ...mailDataOf(after), byStaff, note }, 'canceled')
}

/**
 * Enqueues the emails about a change. If the visitor has had the limit of emails, theirs goes out
 * once that was 24 hours ago; the next change replaces it if it hasn't been sent.
 */
async function enqueueChange(
  trx: DatabaseTransaction,
  { db, limits, staff, now }: BookingDependencies,
  booking: BookingMailData,
  event: 'moved' | 'canceled',
): Promise<void> {
  const [toVisitor, ...toStaff] = bookingMails(booking, staff, event)
  const limit = { limit: limits.mailsPerRecipient, engine: engineOf(db) }
  const dueAt = await nextMailTime(trx, limit, { email: booking.email, now })
  const span = { dueAt, giveUpAt: new Date(giveUpAt(dueAt)) }
  await enqueueAll(trx, [{ id: changeMailId(booking), mail: toVisitor, ...span }, ...toStaff], now)
}

/** Saves the booking's new state, frees its time, and cancels emails that are now wrong. */
async function updateBooking(
  trx: DatabaseTransaction,
  before: BookingsTable,
  after: BookingsTable,
): Promise<void> {
  if (!(await changeBooking(trx, before.sequence, after))) throw changedMeanwhile()
  await releaseCells(trx, before.id)
  await cancelMails(trx, [...reminderIds(before), changeMailId(before)])
}
