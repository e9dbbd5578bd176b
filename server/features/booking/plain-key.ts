import { idempotencyKey } from '../../../contracts/idempotency.ts'
import { hashOf } from '../../idempotency/only-once.ts'

/** The same form with the same content acts once; a space in it, so no client of the API sends it. */
export function plainKey(once: string | undefined, body: unknown): string | undefined {
  return idempotencyKey.safeParse(once).success ? `plain ${once} ${hashOf(body)}` : undefined
}
