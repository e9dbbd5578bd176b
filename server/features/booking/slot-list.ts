import type { SlotsQuery, SlotsReply } from '../../../contracts/booking/booking.ts'
import { busyWithin } from '../../busy/repository.ts'
import type { Database } from '../../db/tables.ts'
import type { OfferedDate, SlotCalendar } from './calendar.ts'
import { cellsOf } from './cells.ts'
import { unknownZone } from './refusals.ts'
import { cellsTaken } from './repository.ts'
import type { DaySlot } from './slots.ts'
import { zoneNamed } from './zones.ts'

/** How many dates the first and the second look ahead cover when a date has no slot at all. */
const LOOKS_AHEAD = [5, 40] as const

/**
 * The slots of a visitor's date. There is one look at bookings and busy times, or at most two where
 * the date has no slot and the next one with a free slot is looked for; each is a range of the
 * primary keys.
 * @throws ApiError 400 for an unknown zone
 */
export async function listSlots(
  { db, calendar, now }: { db: Database; calendar: SlotCalendar; now: Date },
  { date, timezone = calendar.office.timeZone }: SlotsQuery,
): Promise<SlotsReply> {
  const zone = zoneNamed(timezone)
  if (zone === undefined) throw unknownZone()
  const asked = { date, timezone, officeTimezone: calendar.office.timeZone }
  if (calendar.standing(date, zone, now) !== 'open') return { ...asked, slots: [] }
  const slots = calendar.slotsOn(date, zone)
  if (slots.length === 0) {
    const nextDate = await nextFreeDate(db, calendar.datesOffered(date, zone, now))
    return { ...asked, slots: [], ...(nextDate === undefined ? {} : { nextDate }) }
  }
  const isTaken = await takenAmong(db, slots)
  return {
    ...asked,
    slots: slots.map((slot) => ({
      time: slot.time,
      available: calendar.isOffered(slot, now) && !isTaken(slot),
      startsAt: new Date(slot.startsAt).toISOString(),
    })),
  }
}

/** The first of these dates on which a slot is free; undefined when none is within the looks. */
async function nextFreeDate(
  db: Database,
  dates: Generator<OfferedDate>,
): Promise<string | undefined> {
  for (const count of LOOKS_AHEAD) {
    const some = takeFrom(dates, count)
    if (some.length === 0) return undefined
    const isTaken = await takenAmong(
      db,
      some.flatMap(({ slots }) => slots),
    )
    const free = some.find(({ slots }) => slots.some((slot) => !isTaken(slot)))
    if (free !== undefined) return free.date
  }
  return undefined
}

/** The next `count` values, leaving the generator open, unlike a `for` loop that is left early. */
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
 * Asks once for all slots (in order of start) and tells of each whether a booking touches it or a
 * calendar of the firm leaves no room.
 */
export async function takenAmong(
  db: Database,
  slots: readonly DaySlot[],
): Promise<(slot: DaySlot) => boolean> {
  const first = slots[0]
  const last = slots.at(-1)
  if (first === undefined || last === undefined) return () => false
  const span = { startsAt: first.startsAt, endsAt: last.endsAt }
  const cells = cellsOf(span.startsAt, span.endsAt)
  const [taken, busy] = await Promise.all([
    cellsTaken(db, { first: cells[0] ?? 0, end: (cells.at(-1) ?? 0) + 1 }),
    busyWithin(db, span),
  ])
  return ({ startsAt, endsAt }) =>
    cellsOf(startsAt, endsAt).some((cell) => taken.has(cell)) ||
    busy.some((time) => time.startsAt < endsAt && startsAt < time.endsAt)
}
