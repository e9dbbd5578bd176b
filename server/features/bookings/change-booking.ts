import { engineOf } from '../../db/connection.ts'
import type { BookingsTable, DatabaseTransaction } from '../../db/tables.ts'
import { nextMailTime } from '../held/limits.ts'
import { bookingMails, mailIds, reminderIds, remindersOf } from './mails.ts'
import type { BookingDependencies } from './book.ts'
import type { RequestedSlot } from './calendar.ts'
import { bookingChanged, slotTaken } from './errors.ts'
import { holdCells } from './occupied.ts'
import { changeBooking, releaseCells } from './repository.ts'
import type { DaySlot } from './slots.ts'
import type { BookingMailData } from '../../mail/mail-data.ts'
import { cancelMails, enqueueAll, giveUpAt, replaceMails } from '../outbox/enqueue.ts'

/** A booking that has begun can't be changed. */
export function hasBegun({ starts_at }: Pick<BookingsTable, 'starts_at'>, now: Date): boolean {
  return Date.parse(starts_at) <= now.getTime()
}

export function mailDataOf(booking: BookingsTable): BookingMailData {
  const { id, name, email, phone, service, timezone, sequence, assessment, worksheet } = booking
  const visitor = {
    id,
    name,
    email,
    phone,
    service,
    timezone,
    sequence,
    assessment,
    worksheet,
    // `satisfies` covers optional fields too, so that the emails can't lack a new one.
  } satisfies Record<Exclude<keyof BookingMailData, TimeOrChange>, unknown>
  return { ...visitor, startsAt: new Date(booking.starts_at), endsAt: new Date(booking.ends_at) }
}

/** Email data that isn't a plain copy of a booking's column. */
type TimeOrChange = 'startsAt' | 'endsAt' | 'movedFrom' | 'byStaff' | 'note'

export function movedBooking(before: BookingsTable, { slot, zone }: RequestedSlot): BookingsTable {
  return {
    ...before,
    starts_at: new Date(slot.startsAt).toISOString(),
    ends_at: new Date(slot.endsAt).toISOString(),
    timezone: zone,
    sequence: before.sequence + 1,
  }
}

export function canceledBooking(before: BookingsTable): BookingsTable {
  if (before.status === 'canceled') return before
  return { ...before, status: 'canceled', sequence: before.sequence + 1 }
}

export interface BookingChange {
  before: BookingsTable
  after: BookingsTable
  /** True if staff change it for the visitor. */
  byStaff?: boolean
  /** For the client, in the email. */
  note?: string | undefined
}

export interface BookingMove extends BookingChange {
  slot: Pick<DaySlot, 'startsAt' | 'endsAt'>
  /** Ignores busy calendars and blocked times. */
  override?: boolean
}

/**
 * Also changes the cells, emails, and reminders.
 * @throws ApiError 409 if the time is taken or the booking has changed in the meantime
 */
export async function applyMove(
  trx: DatabaseTransaction,
  dependencies: BookingDependencies,
  { before, after, slot, byStaff, note, override }: BookingMove,
): Promise<void> {
  const { now, latestMinutes } = dependencies
  await updateBooking(trx, dependencies, { before, after })
  if (!(await holdCells(trx, { booking_id: after.id }, slot, override))) throw slotTaken()
  const data = mailDataOf(after)
  const moved = { ...data, movedFrom: new Date(before.starts_at), byStaff, note }
  await enqueueChange(trx, dependencies, moved, 'moved')
  await enqueueAll(trx, remindersOf(data, { now, latestMinutes }), now)
}

/**
 * Frees the time and cancels the reminders.
 * @throws ApiError 409 if the booking has changed in the meantime
 */
export async function applyCancel(
  trx: DatabaseTransaction,
  dependencies: BookingDependencies,
  { before, after, byStaff, note }: BookingChange,
): Promise<void> {
  await updateBooking(trx, dependencies, { before, after })
  await enqueueChange(trx, dependencies, { ...mailDataOf(after), byStaff, note }, 'canceled')
}

/**
 * If the visitor has reached the day's limit of emails, theirs waits until 24 hours have passed; a
 * further change replaces it.
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
  await enqueueAll(trx, [{ mail: toVisitor, ...span }, ...toStaff], now)
}

/** Frees the booking's old time and keeps emails that are now wrong from being sent. */
async function updateBooking(
  trx: DatabaseTransaction,
  { staff }: BookingDependencies,
  { before, after }: BookingChange,
): Promise<void> {
  if (!(await changeBooking(trx, before.sequence, after))) throw bookingChanged()
  await releaseCells(trx, before.id)
  await cancelMails(trx, reminderIds(before))
  await replaceMails(trx, mailIds(before, staff))
}
