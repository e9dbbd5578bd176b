import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ExpiryTime } from '../../lib/expiry-clock.ts'
import { freeExpiredSlots, hasExpiredSlots } from './repository.ts'

/** How often the worker looks for slots that need no longer be kept. */
const PAUSE_MS = 60_000

/** Frees slots that were kept for held bookings. It may be called often; it works once a minute. */
export class HeldSlots {
  #last = Number.NEGATIVE_INFINITY

  /** @returns how many slots were freed */
  async run(db: Database, { now, byElapsed, mayExpire }: ExpiryTime): Promise<number> {
    // The distance, because the clock may have been set back.
    if (!mayExpire || Math.abs(now.getTime() - this.#last) < PAUSE_MS) return 0
    this.#last = now.getTime()
    if (!(await hasExpiredSlots(db, byElapsed))) return 0
    return await inTransaction(db, (trx) => freeExpiredSlots(trx, byElapsed))
  }
}
