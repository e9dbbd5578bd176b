import type { SlotsQuery, SlotsReply } from '../../../contracts/bookings/booking.ts'
import type { Database } from '../../db/tables.ts'
import type { OfferedDate, SlotCalendar } from './calendar.ts'
import type { DaySlot } from './slots.ts'
import { unknownZone } from './errors.ts'
import { conflictsOf, findOccupied } from './occupied.ts'
import { ianaTimeZone } from '../../lib/time-zone.ts'

/**
 * If the office is closed on a date, this many of the following dates are searched, in one query
 * each.
 */
const DATES_PER_QUERY = [5, 40] as const

/**
 * Lists a date's slots in the visitor's zone. Makes one query each for bookings, blocked times, and
 * busy times, and up to two more of each to find the next free date if the office is closed. Each
 * query reads a range of an index.
 * @throws ApiError 400 for an unknown zone
 */
export async function listSlots(
  { db, calendar, now }: { db: Database; calendar: SlotCalendar; now: Date },
  { date, timezone = calendar.office.timeZone }: SlotsQuery,
): Promise<SlotsReply> {
  const zone = ianaTimeZone(timezone)
  if (zone === undefined) throw unknownZone()
  const common = { date, timezone, officeTimezone: calendar.office.timeZone }
  if (calendar.dateStatus(date, zone, now) !== 'open') return { ...common, slots: [] }
  const slots = calendar.slotsOn(date, zone)
  const closedFor = closedAllDay(slots)
  const isOver = slots.length === 0 || closedFor !== undefined
  const nextDate = isOver
    ? await nextFreeDate(db, calendar.datesOffered(date, zone, now))
    : undefined
  const isTaken = await findTaken(db, slots)
  return {
    ...common,
    ...(closedFor === undefined ? {} : { closedFor }),
    ...(nextDate === undefined ? {} : { nextDate }),
    slots: slots.map((slot) => ({
      time: slot.time,
      available: calendar.isOffered(slot, now) && !isTaken(slot),
      startsAt: new Date(slot.startsAt).toISOString(),
    })),
  }
}

/** The name of the day if the office is closed at all of these slots; undefined without slots. */
function closedAllDay(slots: readonly DaySlot[]): string | undefined {
  return slots.every(({ closedFor }) => closedFor !== undefined) ? slots[0]?.closedFor : undefined
}

/** Undefined if none of these dates has a free slot. */
async function nextFreeDate(
  db: Database,
  dates: Generator<OfferedDate>,
): Promise<string | undefined> {
  for (const count of DATES_PER_QUERY) {
    const batch = takeFrom(dates, count)
    if (batch.length === 0) return undefined
    const isTaken = await findTaken(
      db,
      batch.flatMap(({ slots }) => slots),
    )
    const free = batch.find(({ slots }) => slots.some((slot) => !isTaken(slot)))
    if (free !== undefined) return free.date
  }
  return undefined
}

/** Unlike a `for` loop with break, this leaves the generator open. */
function takeFrom<T>(values: Generator<T>, count: number): T[] {
  const taken: T[] = []
  while (taken.length < count) {
    const next = values.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}

/**
 * Looks up all slots together; they must be in order of start. The returned function tells whether
 * a booking, a blocked time, or a busy time overlaps a slot.
 */
export async function findTaken(
  db: Database,
  slots: readonly DaySlot[],
): Promise<(slot: DaySlot) => boolean> {
  const first = slots[0]
  const last = slots.at(-1)
  if (first === undefined || last === undefined) return () => false
  const occupied = await findOccupied(db, { startsAt: first.startsAt, endsAt: last.endsAt })
  return (slot) => conflictsOf(occupied, slot).length > 0
}
