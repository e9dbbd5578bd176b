import { Temporal } from 'temporal-polyfill'
import type { FreeTime } from '../../../contracts/booking/booking.ts'
import type { Database } from '../../db/tables.ts'
import type { SlotCalendar } from './calendar.ts'
import { takenAmong } from './slot-list.ts'

/** How many times are offered in place of one that is lost. */
const OFFERED = 3
/** How many days before and after are looked at; the second only where the first has too few. */
const LOOKS_AROUND = [7, 45] as const

/** Longer than any date. */
const THREE_DAYS = 3 * 86_400_000

/** The slot that somebody else has. */
export interface LostSlot {
  /** The visitor's date. */
  date: string
  zone: string
  /** Epoch milliseconds. */
  startsAt: number
}

/**
 * The free times nearest to a lost one: those of the same date first, then those of the dates
 * around it. One query, a second where the first days are full.
 */
export async function nearestFree(
  { db, calendar, now }: { db: Database; calendar: SlotCalendar; now: Date },
  lost: LostSlot,
): Promise<FreeTime[]> {
  let free: FreeTime[] = []
  for (const days of LOOKS_AROUND) {
    const offered = slotsAround(calendar, { ...lost, days, now })
    const isTaken = await takenAmong(
      db,
      offered.map(({ slot }) => slot),
    )
    free = offered
      .filter(({ slot }) => !isTaken(slot))
      .toSorted((one, other) => distance(one, lost) - distance(other, lost))
      .slice(0, OFFERED)
      .map(({ date, slot: { time, startsAt } }) => ({
        date,
        time,
        startsAt: new Date(startsAt).toISOString(),
      }))
    if (free.length === OFFERED) break
  }
  return free
}

interface Around extends LostSlot {
  days: number
  now: Date
}

/** What the office offers from so many days before to so many days after, in order of start. */
function slotsAround(calendar: SlotCalendar, { date, zone, days, now }: Around) {
  const day = Temporal.PlainDate.from(date)
  return Array.from({ length: 2 * days + 1 }, (_, index) =>
    day.add({ days: index - days }).toString(),
  )
    .filter((each) => calendar.standing(each, zone, now) === 'open')
    .flatMap((each) => calendar.slotsOn(each, zone).map((slot) => ({ date: each, slot })))
    .filter(({ slot }) => calendar.isOffered(slot, now))
}

/** Milliseconds between two starts; any other date is further away than any time of the same one. */
function distance({ date, slot }: { date: string; slot: { startsAt: number } }, lost: LostSlot) {
  const between = Math.abs(slot.startsAt - lost.startsAt)
  return date === lost.date ? between : between + THREE_DAYS
}
