import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db/tables.ts'
import type { ExpiryTime } from '../lib/expiry-clock.ts'
import { freeExpiredOffers } from '../features/bookings/offer-times.ts'
import { deleteAllExpired, type RetentionSettings } from '../features/retention/retention.ts'
import { freeHeldSlots } from '../features/held/free-slots.ts'
import type { JobLog } from '../lib/job-log.ts'

const MINUTE = 60_000
/** How often to look for old records. */
const RETENTION_PAUSE_MS = 60 * MINUTE

export interface HousekeepingDependencies {
  db: Database
  env: RetentionSettings
  time: () => ExpiryTime
  log: JobLog
  /** One minute by default. */
  pauseMs?: number
}

/** Frees the slots of held bookings and the times of expired offers, and deletes old records. */
export interface Housekeeping {
  /** Waits for the current round. */
  stop(): Promise<void>
}

/** Several processes on one database may run it. */
export function startHousekeeping(dependencies: HousekeepingDependencies): Housekeeping {
  const { time, log, pauseMs = MINUTE } = dependencies
  const stopping = new AbortController()
  const rounds = new Rounds(dependencies)
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await rounds.run(time())
      } catch (error) {
        log.error({ err: error }, 'failed to delete old records')
      }
      // Rejects only when it is aborted, which ends the loop.
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const done = loop()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

class Rounds {
  readonly #deps: HousekeepingDependencies
  #lastRetention = Number.NEGATIVE_INFINITY

  constructor(dependencies: HousekeepingDependencies) {
    this.#deps = dependencies
  }

  async run(time: ExpiryTime): Promise<void> {
    const { db, env, log } = this.#deps
    const slots = await freeHeldSlots(db, time)
    const offers = await freeExpiredOffers(db, time)
    if (offers > 0) log.info({ offers }, 'freed offered times')
    if (slots > 0) log.info({ slots }, 'freed slots of held bookings')
    const { now, byElapsed, mayExpire } = time
    // Use the absolute difference, because the clock may have been set back.
    const isDue = Math.abs(now.getTime() - this.#lastRetention) >= RETENTION_PAUSE_MS
    if (!mayExpire || !isDue) return
    this.#lastRetention = now.getTime()
    const deleted = await deleteAllExpired(db, env, byElapsed)
    if (Object.keys(deleted).length > 0) log.info({ deleted }, 'deleted old records')
  }
}
