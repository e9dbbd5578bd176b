import { Temporal } from 'temporal-polyfill'
import type { BookingRequest, FreeTime } from '../../../contracts/bookings/booking.ts'
import type { MoveRequest } from '../../../contracts/bookings/manage-booking.ts'
import type { Database } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { ianaTimeZone } from '../../lib/time-zone.ts'
import type { SubmissionOrigin } from '../held/accept-or-hold.ts'
import { book, type BookingDependencies } from './book.ts'
import { type SlotCalendar, findSlot } from './calendar.ts'
import { slotTaken } from './errors.ts'
import { moveBooking } from './manage-booking.ts'
import { findTaken } from './slot-list.ts'

export class SlotTaken extends ApiError {
  readonly nearest: readonly FreeTime[]

  constructor({ statusCode, errorCode, message }: ApiError, nearest: readonly FreeTime[]) {
    super(statusCode, errorCode, message)
    this.nearest = nearest
  }

  override toBody() {
    return { ...super.toBody(), nearest: [...this.nearest] }
  }
}

/**
 * Like `book`, but if the slot is taken, the error offers the nearest free times.
 * @throws SlotTaken 409, and what `book` throws
 */
export function bookOrOffer(
  dependencies: BookingDependencies,
  request: BookingRequest,
  origin: SubmissionOrigin,
): Promise<IdempotentReply> {
  return offerNearest(dependencies, request, () => book(dependencies, request, origin))
}

/**
 * Like `moveBooking`, but if the slot is taken, the error offers the nearest free times.
 * @throws SlotTaken 409, and what `moveBooking` throws
 */
export function moveOrOffer(
  dependencies: BookingDependencies,
  token: string,
  request: MoveRequest,
  key: string | undefined,
): Promise<IdempotentReply> {
  return offerNearest(dependencies, request, () => moveBooking(dependencies, token, request, key))
}

async function offerNearest(
  dependencies: BookingDependencies,
  request: MoveRequest,
  act: () => Promise<IdempotentReply>,
): Promise<IdempotentReply> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== slotTaken().errorCode) throw error
    throw new SlotTaken(error, await timesNear(dependencies, request))
  }
}

async function timesNear(
  dependencies: BookingDependencies,
  { date, time, timezone }: MoveRequest,
): Promise<FreeTime[]> {
  const { calendar, log } = dependencies
  const zone = ianaTimeZone(timezone ?? calendar.office.timeZone)
  if (zone === undefined) return []
  const match = findSlot(calendar.slotsOn(date, zone), time)
  if (!match.found) return []
  const taken = { date, zone, startsAt: match.slot.startsAt }
  try {
    return await nearestFree(dependencies, taken)
  } catch (error) {
    // The visitor must learn that the slot is taken even if this lookup fails.
    log.warn({ err: error }, 'failed to look up the nearest free times')
    return []
  }
}

const MAX_OFFERED = 3
/** Days before and after the date; the second value is used if the first finds too few times. */
const SEARCH_DAYS = [7, 45] as const

/** Added to distances on other dates, so that they always come after those on the same date. */
const THREE_DAYS = 3 * 86_400_000

export interface TakenSlot {
  date: string
  zone: string
  /** Epoch milliseconds. */
  startsAt: number
}

/** The nearest free slots: those on the same date first, then those on other dates. */
export async function nearestFree(
  { db, calendar, now }: { db: Database; calendar: SlotCalendar; now: Date },
  taken: TakenSlot,
): Promise<FreeTime[]> {
  let free: FreeTime[] = []
  for (const days of SEARCH_DAYS) {
    const offered = slotsAround(calendar, { ...taken, days, now })
    const isTaken = await findTaken(
      db,
      offered.map(({ slot }) => slot),
    )
    free = offered
      .filter(({ slot }) => !isTaken(slot))
      .toSorted((one, other) => distance(one, taken) - distance(other, taken))
      .slice(0, MAX_OFFERED)
      .map(({ date, slot: { time, startsAt } }) => ({
        date,
        time,
        startsAt: new Date(startsAt).toISOString(),
      }))
    if (free.length === MAX_OFFERED) break
  }
  return free
}

interface SearchSpan extends TakenSlot {
  days: number
  now: Date
}

/** Slots from `days` before to `days` after the date, by start. */
function slotsAround(calendar: SlotCalendar, { date, zone, days, now }: SearchSpan) {
  const day = Temporal.PlainDate.from(date)
  return Array.from({ length: 2 * days + 1 }, (_, index) =>
    day.add({ days: index - days }).toString(),
  )
    .filter((near) => calendar.dateStatus(near, zone, now) === 'open')
    .flatMap((near) => calendar.slotsOn(near, zone).map((slot) => ({ date: near, slot })))
    .filter(({ slot }) => calendar.isOffered(slot, now))
}

/** In milliseconds; larger for any other date than for the same date. */
function distance({ date, slot }: { date: string; slot: { startsAt: number } }, taken: TakenSlot) {
  const between = Math.abs(slot.startsAt - taken.startsAt)
  return date === taken.date ? between : between + THREE_DAYS
}
