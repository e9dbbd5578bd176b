import { ApiError } from '../../errors.ts'
import type { DateStanding } from './calendar.ts'

/** Every way in which a booking is refused, with the sentence that tells what to do. */
function refused(path: 'date' | 'time' | 'timezone', message: string): ApiError {
  return new ApiError(400, 'invalid_request', message, [{ path, message }])
}

/** The zone is none that this server knows. */
export function unknownZone(): ApiError {
  return refused('timezone', 'Unknown time zone. Please choose one from the list.')
}

const DATE_REFUSALS: Readonly<Record<Exclude<DateStanding, 'open'>, string>> = {
  past: 'This date has passed. Please choose a later one.',
  weekend: 'We are closed on Saturdays and Sundays. Please choose a weekday.',
  'beyond-horizon': 'This date is too far ahead. Please choose an earlier one.',
}

/** The date cannot be booked at all. */
export function dateRefused(standing: Exclude<DateStanding, 'open'>): ApiError {
  return refused('date', DATE_REFUSALS[standing])
}

/** The time begins no slot of that day. */
export function noSuchSlot(): ApiError {
  return refused(
    'time',
    'We have no consultation at this time. Please choose one of the listed times.',
  )
}

/** The time stands twice on that day, because the clock is set back. */
export function ambiguousTime(): ApiError {
  return refused(
    'time',
    'The clock shows this time twice on that day. Please choose one of the listed times.',
  )
}

/** The slot has begun, begins too soon, or lies on a closed day. */
export function notOffered(): ApiError {
  return refused('time', 'This time can no longer be booked. Please choose another one.')
}

/** A link that leads to no booking; nothing says whether it ever did. */
export function noSuchBooking(): ApiError {
  return new ApiError(
    404,
    'not_found',
    'There is no booking at this address. Please use the whole link of our latest message.',
  )
}

/** The booking is canceled or has begun. */
export function notChangeable({ status }: { status: 'confirmed' | 'cancelled' }): ApiError {
  return new ApiError(
    409,
    'booking_closed',
    status === 'cancelled'
      ? 'This consultation is canceled. Please schedule a new one.'
      : 'This consultation has begun and can no longer be changed here. Please call us.',
  )
}

/** Somebody else, or another tab, was faster. */
export function changedMeanwhile(): ApiError {
  return new ApiError(
    409,
    'booking_changed',
    'This booking has just been changed elsewhere. Please load the page again to see it.',
  )
}

/** The booking is at that time already. */
export function alreadyThen(): ApiError {
  return refused('time', 'Your consultation is at this time already. Please choose another one.')
}

/** Another booking holds the slot, or a calendar of the firm leaves no room. */
export function slotTaken(): ApiError {
  return new ApiError(
    409,
    'slot_taken',
    'This time has just been taken. Please choose another one.',
  )
}
