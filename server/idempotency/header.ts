import * as z from 'zod/mini'
import { type IDEMPOTENCY_HEADER, idempotencyKey } from '../../contracts/idempotency.ts'

const NAME = 'idempotency-key' satisfies Lowercase<typeof IDEMPOTENCY_HEADER>

/** The request headers of a POST that may be repeated; others pass unchanged. */
export const repeatableHeaders = z.looseObject({ [NAME]: z.optional(idempotencyKey) })

/** The key that a request carries, once its headers have passed `repeatableHeaders`. */
export function keyOf(headers: z.infer<typeof repeatableHeaders>): string | undefined {
  return headers[NAME]
}
