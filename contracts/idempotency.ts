import * as z from 'zod/mini'

/**
 * The request header that makes a repeated POST act once
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** An idempotency key: 1 to 128 visible ASCII characters. */
export const idempotencyKey = z.string().check(
  z.regex(/^[\x21-\x7e]{1,128}$/, {
    error: 'Idempotency-Key must be 1 to 128 visible ASCII characters',
  }),
)
