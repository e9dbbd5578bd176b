import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ExpiryTime } from '../../lib/expiry-clock.ts'
import { freeExpiredSlots, hasExpiredSlots } from './repository.ts'

/** How often the worker looks for slots to free. */
const PAUSE_MS = 60_000

/**
 * Frees slots of held bookings that are no longer kept. Can be called often; runs at most once a
 * minute.
 */
export class HeldSlots {
  #last = Number.NEGATIVE_INFINITY

  /** @returns how many slots were freed */
  async run(db: Database, { now, byElapsed, mayExpire }: ExpiryTime): Promise<number> {
    // Use the absolute difference, because the clock may have been set back.
    if (!mayExpire || Math.abs(now.getTime() - this.#last) < PAUSE_MS) return 0
    this.#last = now.getTime()
    if (!(await hasExpiredSlots(db, byElapsed))) return 0
    return await inTransaction(db, (trx) => freeExpiredSlots(trx, byElapsed))
  }
}
