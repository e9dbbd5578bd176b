import { Temporal } from 'temporal-polyfill'
import type { BookingRequest } from '../../../contracts/bookings/booking.ts'
import type { ApiError } from '../../lib/errors.ts'
import { ianaTimeZone } from '../../lib/time-zone.ts'
import { ambiguousTime, dateRefused, noSuchSlot, notOffered, unknownZone } from './errors.ts'
import { reasonsOfOffice } from './reasons.ts'
import { dateAt, type DaySlot, type Office, slotsOn } from './slots.ts'

/** Whether a date can be booked, regardless of its slots. */
export type DateStatus = 'open' | 'past' | 'weekend' | 'beyond-horizon'

/** The office's slots in a visitor's zone, whether or not they are booked. */
export interface SlotCalendar {
  office: Office
  /** See `slotsOn`. Cached, because the slots of a date never change. */
  slotsOn(date: string, zone: string): readonly DaySlot[]
  /** Past and horizon are relative to today in the visitor's zone (SL-05, SL-08). */
  dateStatus(date: string, zone: string, now: Date): DateStatus
  /**
   * Whether the slot can be booked at `now`: it has not begun, is outside of the notice period, and
   * is not on a closed day (SL-03).
   */
  isOffered(slot: DaySlot, now: Date): boolean
  /** The dates after `date`, in order, on which the office offers at least one slot. */
  datesOffered(date: string, zone: string, now: Date): Generator<OfferedDate>
}

/** A date in the visitor's zone with its offered slots. */
export interface OfferedDate {
  date: string
  slots: readonly DaySlot[]
}

/** Enough for every weekday of three years in one zone. */
const MAX_CACHED_DAYS = 1000
/** How many days ahead to search for the next free date. */
const MAX_SEARCH_DAYS = 366

/** All UTC offsets in use since 1973 are multiples of 15 minutes, so every date begins on one. */
const QUARTER_HOUR = 15 * 60_000

interface BookableDates {
  /** The quarter hour since 1970-01-01T00:00Z for which this was computed. */
  quarter: number
  today: string
  last: string
}

function isWeekend(date: string): boolean {
  return Temporal.PlainDate.from(date).dayOfWeek > 5
}

export function createCalendar(office: Office): SlotCalendar {
  const slotCache = new Map<string, readonly DaySlot[]>()
  const cachedDates = new Map<string, BookableDates>()

  function cachedSlotsOn(date: string, zone: string): readonly DaySlot[] {
    const key = `${date} ${zone}`
    const cached = slotCache.get(key)
    if (cached !== undefined) return cached
    const slots = slotsOn(office, date, zone)
    if (slotCache.size >= MAX_CACHED_DAYS) slotCache.clear()
    slotCache.set(key, slots)
    return slots
  }

  function dateStatus(date: string, zone: string, now: Date): DateStatus {
    const { today, last } = bookableDates(zone, now)
    if (date < today) return 'past'
    if (date > last) return 'beyond-horizon'
    return isWeekend(date) ? 'weekend' : 'open'
  }

  /** The first and last date that can be booked; today changes only on a quarter hour. */
  function bookableDates(zone: string, now: Date): BookableDates {
    const quarter = Math.floor(now.getTime() / QUARTER_HOUR)
    const cached = cachedDates.get(zone)
    if (cached?.quarter === quarter) return cached
    const today = dateAt(now.getTime(), zone)
    const last = today.add({ days: office.horizonDays })
    const dates = { quarter, today: today.toString(), last: last.toString() }
    cachedDates.set(zone, dates)
    return dates
  }

  function isOffered(slot: DaySlot, now: Date): boolean {
    return reasonsOfOffice(office, slot, now).length === 0
  }

  function* datesOffered(date: string, zone: string, now: Date): Generator<OfferedDate> {
    const day = Temporal.PlainDate.from(date)
    for (let days = 1; days <= MAX_SEARCH_DAYS; days += 1) {
      const next = day.add({ days }).toString()
      const status = dateStatus(next, zone, now)
      if (status === 'beyond-horizon') return
      if (status !== 'open') continue
      const slots = cachedSlotsOn(next, zone).filter((slot) => isOffered(slot, now))
      if (slots.length > 0) yield { date: next, slots }
    }
  }

  return { office, slotsOn: cachedSlotsOn, dateStatus, isOffered, datesOffered }
}

/** The slot of a request, and the visitor's zone. */
export interface RequestedSlot {
  slot: DaySlot
  zone: string
}

/**
 * Finds the slot of a request and checks that the office offers it at `now`, whether or not it is
 * booked.
 */
export function requestedSlot(
  calendar: SlotCalendar,
  {
    date,
    time,
    timezone = calendar.office.timeZone,
  }: Pick<BookingRequest, 'date' | 'time' | 'timezone'>,
  now: Date,
): RequestedSlot | ApiError {
  const zone = ianaTimeZone(timezone)
  if (zone === undefined) return unknownZone()
  const status = calendar.dateStatus(date, zone, now)
  if (status !== 'open') return dateRefused(status)
  const match = findSlot(calendar.slotsOn(date, zone), time)
  if (!match.found) return match.reason === 'ambiguous' ? ambiguousTime() : noSuchSlot()
  return calendar.isOffered(match.slot, now) ? { slot: match.slot, zone } : notOffered()
}

/** The slot that matches a `time`, or why there is none. */
export type SlotMatch =
  | { found: true; slot: DaySlot }
  | { found: false; reason: 'no-slot' | 'ambiguous' }

/**
 * Finds the slot for a `time` (SL-08): its exact text in the list, or the same time as `14:30` or
 * `02:30 pm`. A time that occurs twice because of a clock change matches only its exact text.
 */
export function findSlot(slots: readonly DaySlot[], time: string): SlotMatch {
  const text = normalizeSpaces(time)
  const exact = slots.find((slot) => slot.time === text)
  if (exact !== undefined) return { found: true, slot: exact }
  const minutes = minutesOf(text)
  const [slot, second] = slots.filter((candidate) => candidate.minutes === minutes)
  if (slot === undefined) return { found: false, reason: 'no-slot' }
  return second === undefined ? { found: true, slot } : { found: false, reason: 'ambiguous' }
}

/** Some browsers format a time with a narrow no-break space before PM. */
function normalizeSpaces(time: string): string {
  return time.replace(/\s+/gu, ' ').trim().toUpperCase()
}

/** Minutes after midnight of a time as a person types it; undefined if it isn't one. */
export function typedMinutes(time: string): number | undefined {
  return minutesOf(normalizeSpaces(time))
}

/** Minutes after midnight of `14:30` or `2:30 PM`; undefined for any other text. */
function minutesOf(time: string): number | undefined {
  const match = /^(\d{1,2}):([0-5]\d)(?: ?([AP])M)?$/.exec(time)
  if (match === null) return undefined
  const hour = Number(match[1])
  const minute = Number(match[2])
  if (match[3] === undefined) return hour > 23 ? undefined : hour * 60 + minute
  if (hour < 1 || hour > 12) return undefined
  return ((hour % 12) + (match[3] === 'P' ? 12 : 0)) * 60 + minute
}
