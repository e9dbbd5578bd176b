import { ApiError } from '../../lib/errors.ts'

export function ownersOnly(): ApiError {
  return new ApiError(403, 'forbidden', 'Only owners can do this. Please ask one of them.')
}

export function confirmationRequired(): ApiError {
  return new ApiError(
    403,
    'confirmation_required',
    'Please use your passkey again to confirm that it’s you.',
  )
}

/** It was used, was withdrawn, or is too old. */
export function linkExpired(): ApiError {
  return new ApiError(
    410,
    'expired',
    'This link no longer works. It can be used once, within 30 minutes. Please ask for a new one.',
  )
}

/** The challenge was used or is too old. */
export function ceremonyExpired(): ApiError {
  return new ApiError(410, 'expired', 'That took too long. Please try again.')
}

/** The signature is wrong, or for another site. */
export function passkeyRefused(): ApiError {
  return new ApiError(
    400,
    'invalid_request',
    'We couldn’t verify that passkey. Please try again, or use another way to sign in.',
  )
}

/** It isn't one of ours, was removed, or belongs to the site's former domain. */
export function passkeyUnknown(): ApiError {
  return new ApiError(
    400,
    'invalid_request',
    'This site doesn’t know that passkey. Use another one, or have a code emailed to you.',
  )
}

export function codeRefused(triesLeft: number): ApiError {
  const left = triesLeft === 1 ? 'one more try' : `${triesLeft} more tries`
  const message =
    triesLeft > 0
      ? `That isn’t the code we sent. You have ${left}.`
      : 'That isn’t the code we sent, and it has no tries left. Please ask for a new one.'
  return new ApiError(400, 'invalid_request', message, [{ path: 'code', message }])
}

/** It is too old or used up, or was sent to another browser. */
export function codeExpired(): ApiError {
  const message =
    'This code no longer works. A code works for 10 minutes, in the browser that asked for it.'
  return new ApiError(410, 'expired', message, [{ path: 'code', message }])
}

export function lastOwner(): ApiError {
  return new ApiError(
    409,
    'last_owner',
    'The desk needs at least one owner. Make another person an owner first.',
  )
}

export function lastPasskey(): ApiError {
  return new ApiError(
    409,
    'invalid_request',
    'This is your only passkey. Add another one before you remove it.',
  )
}
