import type { BookingRequest } from '../../../contracts/booking/booking.ts'
import type { ApiError } from '../../errors.ts'
import type { SlotCalendar } from './calendar.ts'
import { chooseSlot } from './chosen-slot.ts'
import { ambiguousTime, dateRefused, noSuchSlot, notOffered, unknownZone } from './refusals.ts'
import type { DaySlot } from './slots.ts'
import { zoneNamed } from './zones.ts'

/** The slot that a request means and that the office offers now; bookings are not looked at. */
export function requestedSlot(
  calendar: SlotCalendar,
  {
    date,
    time,
    timezone = calendar.office.timeZone,
  }: Pick<BookingRequest, 'date' | 'time' | 'timezone'>,
  now: Date,
): { slot: DaySlot; zone: string } | ApiError {
  const zone = zoneNamed(timezone)
  if (zone === undefined) return unknownZone()
  const standing = calendar.standing(date, zone, now)
  if (standing !== 'open') return dateRefused(standing)
  const chosen = chooseSlot(calendar.slotsOn(date, zone), time)
  if (!chosen.found) return chosen.reason === 'ambiguous' ? ambiguousTime() : noSuchSlot()
  return calendar.isOffered(chosen.slot, now) ? { slot: chosen.slot, zone } : notOffered()
}
