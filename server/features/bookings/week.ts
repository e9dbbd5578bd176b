import type { CalendarQuery, CalendarWeek } from '../../../contracts/bookings/calendar.ts'
import { type Blocked, blockingWithin } from '../busy-times/blocking.ts'
import { skippedDates } from '../busy-times/occurrences.ts'
import { mergeSpans, type Span } from '../busy-times/spans.ts'
import type { Database } from '../../db/tables.ts'
import type { StaffCalendar } from './staff-calendar.ts'
import type { OfficeDay } from './slots.ts'
import { type BookingRow, bookingsWithin, keptWithin } from './calendar-repository.ts'

export async function readWeek(
  { db, now, calendar }: { db: Database; now: Date; calendar: StaffCalendar },
  { from, to }: CalendarQuery,
): Promise<CalendarWeek> {
  const span = { startsAt: Date.parse(from), endsAt: Date.parse(to) }
  const days = calendar.officeDays(span)
  const [bookings, held, { blocked, skipped, busy }, free] = await Promise.all([
    readBookings(db, span, now),
    keptWithin(db, span),
    blockingWithin(db, span),
    calendar.freeSlots({ db, now }, span),
  ])
  return {
    officeTimeZone: calendar.timeZone,
    officeHours: days
      .filter((day) => day.closedFor === undefined)
      .flatMap(({ hours }) => hours.map(instantsOf)),
    closedDays: days.flatMap(presentClosed),
    bookings,
    held: held.map((kept) => ({ ...instantsOf(kept), id: kept.id, offeredTo: kept.offeredTo })),
    blocks: blocked.map(presentBlocked),
    skipped: skipped.map(presentBlocked),
    busy: mergeSpans(busy, span).map(instantsOf),
    free: free.map(instantsOf),
  }
}

/** Confirmed bookings that overlap the span, by start. */
export async function readBookings(
  db: Database,
  span: Span,
  now: Date,
): Promise<CalendarWeek['bookings']> {
  return (await bookingsWithin(db, span)).map((row) => presentBooking(row, now))
}

function presentClosed({ date, hours, closedFor }: OfficeDay): CalendarWeek['closedDays'] {
  const [first, last] = [hours[0], hours.at(-1)]
  if (closedFor === undefined || !first || !last) return []
  return [{ ...instantsOf({ startsAt: first.startsAt, endsAt: last.endsAt }), date, closedFor }]
}

export function instantsOf({ startsAt, endsAt }: Span): { startsAt: string; endsAt: string } {
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
}

function presentBooking(row: BookingRow, now: Date): CalendarWeek['bookings'][number] {
  const { id, name, email, phone, service, timezone, personId } = row
  const { starts_at: startsAt, ends_at: endsAt } = row
  const isChangeable = Date.parse(startsAt) > now.getTime()
  return { startsAt, endsAt, id, name, email, phone, service, timezone, personId, isChangeable }
}

function presentBlocked({ block, date, ...span }: Blocked): CalendarWeek['blocks'][number] {
  const { id, label, starts, ends, repeats, until, author, version } = block
  const fields = { id, label, starts, ends, repeats, until, author, version }
  return { ...instantsOf(span), date, block: { ...fields, skipped: skippedDates(block) } }
}
