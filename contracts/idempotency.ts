import * as z from 'zod/mini'

/** Makes a repeated POST take effect once (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** 1 to 128 visible ASCII characters. */
export const idempotencyKey = z.string().check(
  z.regex(/^[\x21-\x7e]{1,128}$/, {
    error: 'Idempotency-Key must be 1 to 128 visible ASCII characters',
  }),
)
