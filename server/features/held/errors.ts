import { ApiError } from '../../lib/errors.ts'
import { COMMAND_NAME } from '../../lib/actor.ts'

export function noSuchHeld(): ApiError {
  return new ApiError(
    404,
    'not_found',
    'There isn’t a held submission with this id. It may have been deleted in the meantime.',
  )
}

export interface Decided {
  /** The kind in words, such as `message`. */
  what: string
  status: 'released' | 'discarded'
  /** A staff member's address, or `command`; null if it wasn't recorded. */
  by: string | null
  /** True if the same staff member made the decision. */
  isOwn: boolean
}

export function alreadyDecided({ what, status, by, isOwn }: Decided): ApiError {
  const done = isOwn ? `You already ${status} this ${what}` : byOther({ what, status, by })
  return new ApiError(409, 'already_decided', `${done}, so nothing was changed.`)
}

function byOther({ what, status, by }: Omit<Decided, 'isOwn'>): string {
  if (by === null) return `This ${what} was already ${status}`
  const who = by === COMMAND_NAME ? 'A command on the server' : by
  return `${who} already ${status} this ${what}`
}

/** 409: the submission already waits for a decision, so there is nothing to undo. */
export function stillWaiting(what: string): ApiError {
  return new ApiError(
    409,
    'already_decided',
    `This ${what} is already waiting for a decision, so nothing was changed.`,
  )
}

/** 409: an earlier release discarded it and may have stored too little to release it. */
export function notRestorable(what: string): ApiError {
  return new ApiError(
    409,
    'invalid_request',
    `An earlier release discarded this ${what}, so that can’t be undone. Nothing was changed. You can still call or write to the visitor.`,
  )
}

/** 409: a worker has sent one of a release's emails, or has tried to. */
export function mailsGone(what: string): ApiError {
  return new ApiError(
    409,
    'already_decided',
    `The emails about this ${what} have gone out or are being sent, so the release can’t be undone. Nothing was changed.`,
  )
}

/** 409: staff or the visitor changed a released booking or registration. */
export function changedSinceRelease(what: string): ApiError {
  return new ApiError(
    409,
    'already_decided',
    `This ${what} was changed after its release, so the release can’t be undone. Nothing was changed.`,
  )
}
