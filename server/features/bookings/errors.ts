import type * as z from 'zod/mini'
import { ApiError } from '../../lib/errors.ts'
import type { DateStatus } from './calendar.ts'

/** @param message what to do, for the visitor */
function refused(path: 'date' | 'time' | 'timezone', message: string): ApiError {
  return new ApiError(400, 'invalid_request', message, [{ path, message }])
}

/** 400: what a contract found. */
export function invalidFields({ issues: found }: z.core.$ZodError): ApiError {
  const issues = found.map(({ path, message }) => ({ path: path.join('.'), message }))
  return new ApiError(400, 'invalid_request', issues[0]?.message ?? '', issues)
}

export function unknownZone(): ApiError {
  return refused('timezone', 'Unknown time zone. Please choose one from the list.')
}

const DATE_REFUSALS: Readonly<Record<Exclude<DateStatus, 'open'>, string>> = {
  past: 'That date has passed. Please choose a later one.',
  weekend: "We're closed on Saturdays and Sundays. Please choose a weekday.",
  'beyond-horizon': 'That date is too far ahead. Please choose an earlier one.',
}

export function dateRefused(status: Exclude<DateStatus, 'open'>): ApiError {
  return refused('date', DATE_REFUSALS[status])
}

export function noSuchSlot(): ApiError {
  return refused('time', "That isn't an appointment time. Choose one from the list.")
}

/** The time occurs twice on that day, because the clocks are set back. */
export function ambiguousTime(): ApiError {
  return refused(
    'time',
    'Clocks change that day, so this time occurs twice. Choose one from the list.',
  )
}

/** For staff: the time doesn't exist on that day, or occurs twice. */
export function clockChange(): ApiError {
  return refused(
    'time',
    'The clocks change on that day, so this time is skipped or occurs twice. Choose another one.',
  )
}

/** The office is closed at that time; `name` says what for, and may be empty. */
export function closedThen(name: string): ApiError {
  const why = name === '' ? 'that day' : `for ${name}`
  return refused('time', `We're closed ${why}. Please choose another day.`)
}

/** The slot has begun or begins too soon. */
export function notOffered(): ApiError {
  return refused('time', 'That time can no longer be booked. Please choose another one.')
}

export function offerOver(): ApiError {
  const message = 'That time can no longer be booked. Please choose another one.'
  return new ApiError(409, 'booking_closed', message)
}

/** The message doesn't reveal whether the link ever worked. */
export function noSuchBooking(): ApiError {
  return new ApiError(
    404,
    'not_found',
    "There's no booking at this address. Please use the full link from our latest email.",
  )
}

export function notChangeable({ status }: { status: 'confirmed' | 'canceled' }): ApiError {
  return new ApiError(
    409,
    'booking_closed',
    status === 'canceled'
      ? 'This consultation is canceled. Please schedule a new one.'
      : "This consultation has already started, so it can't be changed here. Please call us.",
  )
}

/** 409: the booking was changed in another tab or by another person. */
export function bookingChanged(): ApiError {
  return new ApiError(
    409,
    'booking_changed',
    'This booking was just changed somewhere else. Please reload the page to see it.',
  )
}

export function sameTime(): ApiError {
  return refused('time', 'That is your current time. Please choose another one.')
}

/** For staff: the booking already has that time. Changing only the client's zone is possible. */
export function sameTimeForClient(): ApiError {
  return refused('time', 'The booking has this time already. Nothing was changed or emailed.')
}

/** 409: another booking or a busy calendar has the slot. */
export function slotTaken(): ApiError {
  return new ApiError(
    409,
    'slot_taken',
    'This time has just been taken. Please choose another one.',
  )
}

/** A held booking's time was given to another booking before it was released. */
export function slotGone(): ApiError {
  return new ApiError(
    409,
    'slot_taken',
    'This time is taken now, so the booking can’t be released. It’s still waiting. Call or write to the visitor, book another time for them, and then discard this one.',
  )
}

/** A held booking's time has passed before it was released. */
export function releaseTooLate(): ApiError {
  return new ApiError(
    409,
    'booking_closed',
    'The time of this booking has passed, so it can’t be released. It’s still waiting. Call or write to the visitor, and then discard it.',
  )
}
