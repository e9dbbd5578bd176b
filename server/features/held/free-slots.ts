import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ExpiryTime } from '../../lib/expiry-clock.ts'
import { freeExpiredSlots, hasExpiredSlots } from './repository.ts'

/**
 * Frees slots of held bookings that are no longer kept.
 * @returns how many slots were freed
 */
export async function freeHeldSlots(
  db: Database,
  { byElapsed, mayExpire }: ExpiryTime,
): Promise<number> {
  if (!mayExpire || !(await hasExpiredSlots(db, byElapsed))) return 0
  return await inTransaction(db, (trx) => freeExpiredSlots(trx, byElapsed))
}
