import { Temporal } from 'temporal-polyfill'
import type { Office } from './office.ts'
import { dateAt, type DaySlot, slotsOn } from './slots.ts'

/** What a visitor's date is to the calendar before any slot is looked at. */
export type DateStanding = 'open' | 'past' | 'weekend' | 'beyond-horizon'

/** The office's slots as visitors meet them; knows no booking. */
export interface SlotCalendar {
  office: Office
  /** See `slotsOn`; answers are kept, since they never change. */
  slotsOn(date: string, zone: string): readonly DaySlot[]
  /** Past and horizon go by the visitor's own today (SL-05, SL-08). */
  standing(date: string, zone: string, now: Date): DateStanding
  /** Whether the office takes this slot now: not begun, not within the notice, not closed (SL-03). */
  isOffered(slot: DaySlot, now: Date): boolean
  /** The dates after `date`, nearest first, on which the office offers at least one slot. */
  datesOffered(date: string, zone: string, now: Date): Generator<OfferedDate>
}

/** A visitor's date with the slots that the office offers on it. */
export interface OfferedDate {
  date: string
  slots: readonly DaySlot[]
}

/** How many answers are kept: every date of three years in one zone, say. */
const KEPT_DAYS = 1000
/** Nobody is sent further than this many days ahead. */
const LONGEST_SEARCH = 366

/** All offsets from UTC in use since 1973 are multiples of it, so a date begins on one of them. */
const QUARTER_HOUR = 15 * 60_000

interface BookableDates {
  /** Quarters of an hour since 1970-01-01T00:00Z at which this was worked out. */
  quarter: number
  today: string
  last: string
}

function isWeekend(date: string): boolean {
  return Temporal.PlainDate.from(date).dayOfWeek > 5
}

/** The calendar of an office. */
export function createCalendar(office: Office): SlotCalendar {
  const kept = new Map<string, readonly DaySlot[]>()
  const keptDates = new Map<string, BookableDates>()

  function keptSlotsOn(date: string, zone: string): readonly DaySlot[] {
    const key = `${date} ${zone}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const slots = slotsOn(office, date, zone)
    if (kept.size >= KEPT_DAYS) kept.clear()
    kept.set(key, slots)
    return slots
  }

  function standing(date: string, zone: string, now: Date): DateStanding {
    const { today, last } = bookableDates(zone, now)
    if (date < today) return 'past'
    if (date > last) return 'beyond-horizon'
    return isWeekend(date) ? 'weekend' : 'open'
  }

  /** The first and the last date that can be booked; today changes only on a quarter of an hour. */
  function bookableDates(zone: string, now: Date): BookableDates {
    const quarter = Math.floor(now.getTime() / QUARTER_HOUR)
    const known = keptDates.get(zone)
    if (known?.quarter === quarter) return known
    const today = dateAt(now.getTime(), zone)
    const last = today.add({ days: office.horizonDays })
    const dates = { quarter, today: today.toString(), last: last.toString() }
    keptDates.set(zone, dates)
    return dates
  }

  function isOffered(slot: DaySlot, now: Date): boolean {
    return (
      slot.startsAt > now.getTime() &&
      slot.startsAt >= now.getTime() + office.noticeMinutes * 60_000 &&
      !office.closedDays.has(slot.officeDate)
    )
  }

  function* datesOffered(date: string, zone: string, now: Date): Generator<OfferedDate> {
    const day = Temporal.PlainDate.from(date)
    for (let days = 1; days <= LONGEST_SEARCH; days += 1) {
      const next = day.add({ days }).toString()
      const state = standing(next, zone, now)
      if (state === 'beyond-horizon') return
      if (state !== 'open') continue
      const slots = keptSlotsOn(next, zone).filter((slot) => isOffered(slot, now))
      if (slots.length > 0) yield { date: next, slots }
    }
  }

  return { office, slotsOn: keptSlotsOn, standing, isOffered, datesOffered }
}
