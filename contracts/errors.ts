import * as z from 'zod/mini'

/** What each failure of the API is called; `message` says the same to a person. */
export const ERROR_CODES = [
  'invalid_request',
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'slot_taken',
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

/** The name of one failure, stable for programs. */
export type ErrorCode = (typeof ERROR_CODES)[number]

/** One field that was refused. */
export const issue = z.object({
  /** The field's key, dotted for nested ones; empty when the whole body is meant. */
  path: z.string(),
  /** A sentence for the visitor. */
  message: z.string(),
})

/** The body of every answer of the API that is not a success. */
export const errorBody = z.object({
  /** The HTTP status again. */
  statusCode: z.int(),
  code: z.enum(ERROR_CODES),
  /** The standard phrase of the status, e.g. `Conflict` (RFC 9110, section 15). */
  error: z.string(),
  /** A sentence for the visitor, never a stack or a driver's words. */
  message: z.string(),
  /** The fields refused, where the request was well formed but wrong. */
  issues: z.optional(z.array(issue)),
})

export type Issue = z.infer<typeof issue>
export type ErrorBody = z.infer<typeof errorBody>
