import { Temporal } from 'temporal-polyfill'
import type { BookingRequest } from '../../../contracts/bookings/booking.ts'
import type { Reason, ReasonKind } from '../../../contracts/bookings/calendar.ts'
import type { Database } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { closedFor } from '../../lib/office-clock.ts'
import { ianaTimeZone } from '../../lib/time-zone.ts'
import { findSlot, typedMinutes, type RequestedSlot, type SlotCalendar } from './calendar.ts'
import { clockChange, noSuchSlot, notOffered, slotTaken, unknownZone } from './errors.ts'
import { findOccupied } from './occupied.ts'
import { reasonsAgainst } from './reasons.ts'
import { dateAt } from './slots.ts'

/** The reasons that staff may override, in words. */
const OVERRIDES = {
  'outside-hours': 'outside office hours',
  'no-slot': 'not the start of an appointment',
  weekend: 'weekend',
  'closed-day': 'closed day',
  'short-notice': 'short notice',
  'too-far-ahead': 'too far ahead',
  blocked: 'blocked time',
  busy: 'busy calendar',
} as const satisfies Partial<Record<ReasonKind, string>>

/** A reason that staff may override. */
export type Override = (typeof OVERRIDES)[keyof typeof OVERRIDES]

function overridesOf(reasons: readonly Reason[]): Override[] {
  const kinds = new Set(reasons.map(({ kind }) => kind))
  return Object.entries(OVERRIDES).flatMap(([kind, text]) =>
    [...kinds].some((found) => found === kind) ? [text] : [],
  )
}

/** Visitors can't book the time, and staff haven't asked to override that. */
export class OverrideNeeded extends ApiError {
  readonly overrides: readonly Override[]
  readonly reasons: readonly Reason[]

  constructor(reasons: readonly Reason[]) {
    const overrides = overridesOf(reasons)
    super(
      409,
      'override_needed',
      `Visitors can't book this time (${overrides.join(', ')}). Override it to book it anyway.`,
    )
    this.overrides = overrides
    this.reasons = reasons
  }

  override toBody() {
    return { ...super.toBody(), reasons: [...this.reasons] }
  }
}

/** @throws ApiError 400 for an unknown zone, or if the time doesn't exist or has passed */
export function staffSlot(
  { calendar, now }: { calendar: SlotCalendar; now: Date },
  request: Pick<BookingRequest, 'date' | 'time' | 'timezone'>,
): RequestedSlot {
  const { office } = calendar
  const zone = ianaTimeZone(request.timezone ?? office.timeZone)
  if (zone === undefined) throw unknownZone()
  const listed = findSlot(calendar.slotsOn(request.date, zone), request.time)
  const slot = listed.found ? listed.slot : typedSlot(calendar, request, zone)
  if (slot.startsAt <= now.getTime()) throw notOffered()
  return { slot, zone }
}

/**
 * Empty if visitors could book the time.
 * @param own the booking to move, which may overlap its new time
 * @throws ApiError 409 if another booking, a held booking, or an offer has the time, which no
 * override changes; OverrideNeeded if an override is needed and `override` isn't set
 */
export async function overridesFor(
  { db, calendar, now }: { db: Database; calendar: SlotCalendar; now: Date },
  { slot, zone }: RequestedSlot,
  { override, own }: { override: boolean; own?: string },
): Promise<Override[]> {
  const occupied = await findOccupied(db, slot)
  const owners = [...occupied.cells.values()]
  if (owners.some(({ booking_id: id }) => id === null || id !== own)) throw slotTaken()
  const reasons = reasonsAgainst(
    calendar,
    { startsAt: slot.startsAt, zone },
    { now, occupied },
  ).filter(({ kind }) => kind !== 'booked' && kind !== 'held' && kind !== 'offered')
  if (reasons.length > 0 && !override) throw new OverrideNeeded(reasons)
  return overridesOf(reasons)
}

/** Staff may use any start that is a multiple of five minutes, outside office hours too. */
function typedSlot(
  { office }: SlotCalendar,
  { date, time }: Pick<BookingRequest, 'date' | 'time'>,
  zone: string,
): RequestedSlot['slot'] {
  const minutes = typedMinutes(time)
  if (minutes === undefined || minutes % 5 !== 0) throw noSuchSlot()
  const startsAt = startOf(date, minutes, zone)
  return {
    startsAt,
    endsAt: startsAt + office.slotMinutes * 60_000,
    time,
    minutes,
    closedFor: closedFor(office, dateAt(startsAt, office.timeZone).toString()),
  }
}

/**
 * In epoch milliseconds.
 * @throws ApiError 400 if a clock change repeats or skips the time
 */
function startOf(date: string, minutes: number, zone: string): number {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes })
  try {
    return wall.toZonedDateTime(zone, { disambiguation: 'reject' }).epochMilliseconds
  } catch {
    throw clockChange()
  }
}
