import { Temporal } from 'temporal-polyfill'
import type { BookingRequest } from '../../../contracts/bookings/booking.ts'
import type { ApiError } from '../../lib/errors.ts'
import { ianaTimeZone } from '../../lib/time-zone.ts'
import {
  ambiguousTime,
  closedThen,
  dateRefused,
  noSuchSlot,
  notOffered,
  unknownZone,
} from './errors.ts'
import { reasonsOfOffice } from './reasons.ts'
import { dateAt, type DaySlot, type Office, slotsOn } from './slots.ts'

/** Whether a date can be booked at all, no matter whether it has free slots. */
export type DateStatus = 'open' | 'past' | 'weekend' | 'beyond-horizon'

/** Slots in a visitor's time zone, whether or not they're booked. */
export interface SlotCalendar {
  office: Office
  /** See `slotsOn`. Cached, because a date's slots never change. */
  slotsOn(date: string, zone: string): readonly DaySlot[]
  /** Past and horizon count from today in the visitor's zone (SL-05, SL-08). */
  dateStatus(date: string, zone: string, now: Date): DateStatus
  /**
   * Whether visitors can book the slot at `now`: it hasn't begun, has enough notice, and isn't on a
   * closed day (SL-03).
   */
  isOffered(slot: DaySlot, now: Date): boolean
  /** Dates after `date`, in order, on which the office offers a slot. */
  datesOffered(date: string, zone: string, now: Date): Generator<OfferedDate>
  /** The memory that cached slots take. */
  cachedBytes(): number
}

/** A date in the visitor's zone, with the slots offered on it. */
export interface OfferedDate {
  date: string
  slots: readonly DaySlot[]
}

const MAX_CACHED_BYTES = 4_000_000
/**
 * Bytes that one cached slot takes (measured). Slots are counted, not days, because an office can
 * offer 16 or 288 a day.
 */
const BYTES_PER_SLOT = 140
/** How far to search for the next free date. */
const MAX_SEARCH_DAYS = 366

/** All UTC offsets since 1973 are multiples of 15 minutes, so every date starts on one. */
const QUARTER_HOUR = 15 * 60_000

interface BookableDates {
  /** The quarter hour for which the result is valid, counted from 1970-01-01T00:00Z. */
  quarter: number
  today: string
  last: string
}

function isWeekend(date: string): boolean {
  return Temporal.PlainDate.from(date).dayOfWeek > 5
}

export function createCalendar(office: Office): SlotCalendar {
  const slotCache = new Map<string, readonly DaySlot[]>()
  let cachedBytes = 0
  const cachedDates = new Map<string, BookableDates>()

  function cachedSlotsOn(date: string, zone: string): readonly DaySlot[] {
    const key = `${date} ${zone}`
    const cached = slotCache.get(key)
    if (cached !== undefined) return cached
    const slots = slotsOn(office, date, zone)
    // A day without slots takes memory, too.
    const bytes = BYTES_PER_SLOT * Math.max(1, slots.length)
    if (cachedBytes + bytes > MAX_CACHED_BYTES) {
      slotCache.clear()
      cachedBytes = 0
    }
    cachedBytes += bytes
    slotCache.set(key, slots)
    return slots
  }

  function dateStatus(date: string, zone: string, now: Date): DateStatus {
    const { today, last } = bookableDates(zone, now)
    if (date < today) return 'past'
    if (date > last) return 'beyond-horizon'
    return isWeekend(date) ? 'weekend' : 'open'
  }

  /** Computed once per quarter hour, because today can only change then. */
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

  return {
    office,
    slotsOn: cachedSlotsOn,
    dateStatus,
    isOffered,
    datesOffered,
    cachedBytes: () => cachedBytes,
  }
}

export interface RequestedSlot {
  slot: DaySlot
  zone: string
}

/** Checks that the office offers the slot at `now`, whether or not it's booked. */
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
  const { slot } = match
  if (slot.closedFor !== undefined) return closedThen(slot.closedFor)
  return calendar.isOffered(slot, now) ? { slot, zone } : notOffered()
}

export type SlotMatch =
  | { found: true; slot: DaySlot }
  | { found: false; reason: 'no-slot' | 'ambiguous' }

/**
 * Matches `time` with its exact text in the list, or as `14:30` or `02:30 pm` (SL-08). A time that
 * occurs twice because of a clock change matches only its exact text.
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

/** Some browsers put a narrow no-break space before PM. */
function normalizeSpaces(time: string): string {
  return time.replace(/\s+/gu, ' ').trim().toUpperCase()
}

/** Minutes after midnight; undefined if the text isn't a time. */
export function typedMinutes(time: string): number | undefined {
  return minutesOf(normalizeSpaces(time))
}

/** For `14:30` or `2:30 PM`; undefined for anything else. */
function minutesOf(time: string): number | undefined {
  const match = /^(\d{1,2}):([0-5]\d)(?: ?([AP])M)?$/.exec(time)
  if (match === null) return undefined
  const hour = Number(match[1])
  const minute = Number(match[2])
  if (match[3] === undefined) return hour > 23 ? undefined : hour * 60 + minute
  if (hour < 1 || hour > 12) return undefined
  return ((hour % 12) + (match[3] === 'P' ? 12 : 0)) * 60 + minute
}
