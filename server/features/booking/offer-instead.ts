import type { BookingRequest, FreeTime } from '../../../contracts/booking/booking.ts'
import type { MoveRequest } from '../../../contracts/booking/own-booking.ts'
import { ApiError } from '../../errors.ts'
import type { OnceReply } from '../../idempotency/only-once.ts'
import { book, type BookingDependencies } from './book.ts'
import { moveBooking } from './change.ts'
import { chooseSlot } from './chosen-slot.ts'
import { nearestFree } from './nearest-free.ts'
import { slotTaken } from './refusals.ts'
import { zoneNamed } from './zones.ts'

/** Another booking holds the slot; these times are free instead. */
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
 * Books a consultation, see `book`; whoever loses the slot is offered the nearest free times.
 * @throws SlotTaken 409; otherwise what `book` throws
 */
export function bookOrOffer(
  dependencies: BookingDependencies,
  request: BookingRequest,
  key: string | undefined,
): Promise<OnceReply> {
  return offering(dependencies, request, () => book(dependencies, request, key))
}

/**
 * Gives a booking another time, see `moveBooking`; where that is taken the nearest free ones are
 * offered.
 * @throws SlotTaken 409; otherwise what `moveBooking` throws
 */
export function moveOrOffer(
  dependencies: BookingDependencies,
  token: string,
  request: MoveRequest,
  key: string | undefined,
): Promise<OnceReply> {
  return offering(dependencies, request, () => moveBooking(dependencies, token, request, key))
}

async function offering(
  dependencies: BookingDependencies,
  wanted: MoveRequest,
  act: () => Promise<OnceReply>,
): Promise<OnceReply> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== slotTaken().errorCode) throw error
    throw new SlotTaken(error, await timesInstead(dependencies, wanted))
  }
}

async function timesInstead(
  dependencies: BookingDependencies,
  { date, time, timezone }: MoveRequest,
): Promise<FreeTime[]> {
  const { calendar } = dependencies
  const zone = zoneNamed(timezone ?? calendar.office.timeZone)
  if (zone === undefined) return []
  const chosen = chooseSlot(calendar.slotsOn(date, zone), time)
  if (!chosen.found) return []
  // The refusal holds whether or not there is something to offer.
  const lost = { date, zone, startsAt: chosen.slot.startsAt }
  return nearestFree(dependencies, lost).catch(() => [])
}
