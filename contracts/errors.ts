import * as z from 'zod/mini'

export const ERROR_CODES = [
  'invalid_request',
  'unauthorized',
  'forbidden',
  'confirmation_required',
  'expired',
  'last_owner',
  'changed',
  'check_needed',
  'already_decided',
  'not_found',
  'method_not_allowed',
  'slot_taken',
  'override_needed',
  'booking_closed',
  'booking_changed',
  'registration_closed',
  'not_configured',
  'idempotency_key_reused',
  'body_too_large',
  'unsupported_media_type',
  'cross_origin',
  'rate_limited',
  'provider_failed',
  'unavailable',
  'internal',
] as const

/** Stable: API clients can rely on these codes. */
export type ErrorCode = (typeof ERROR_CODES)[number]

export const issue = z.object({
  /** The field's key, with dots for nested keys; empty if the body as a whole is invalid. */
  path: z.string(),
  message: z.string(),
})

/** The body of every unsuccessful API response. */
export const errorBody = z.object({
  statusCode: z.int(),
  code: z.enum(ERROR_CODES),
  /** The standard phrase of the status, such as `Conflict` (RFC 9110, section 15). */
  error: z.string(),
  /** Shown to the visitor. Never contains a stack trace or a driver's error message. */
  message: z.string(),
  /** Set only if the request was well formed but invalid. */
  issues: z.optional(z.array(issue)),
})

export type Issue = z.infer<typeof issue>
export type ErrorBody = z.infer<typeof errorBody>
