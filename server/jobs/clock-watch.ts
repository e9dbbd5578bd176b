import type { Env } from '../config/env.ts'
import { areFarApart, confirmTime, recordTime } from '../db/recorded-time.ts'
import type { Database } from '../db/tables.ts'
import { timeElsewhere } from '../features/checks/heartbeat.ts'
import type { Clock } from '../lib/clock.ts'
import type { JobLog } from '../lib/job-log.ts'
import { repeat, type RepeatedTask } from '../lib/repeat.ts'

const INTERVAL_MS = 30_000

export interface ClockWatchOptions {
  db: Database
  env: Pick<Env, 'heartbeatUrl'>
  clock: Clock
  log: JobLog
  /** Half a minute by default. */
  intervalMs?: number
  /** Reads another machine's clock; undefined if there is none. Only for tests. */
  elsewhere?: (stopping: AbortSignal) => Promise<Date | undefined>
}

export interface ClockWatch extends RepeatedTask {
  /** Whether the clock was trusted when it was last compared; false before the first time. */
  isTrusted(): boolean
}

/**
 * Compares the clock with the time that was recorded last, before a restart too. If they're more
 * than a day apart, the clock isn't trusted until it agrees with the clock of HEARTBEAT_URL's
 * server or the operator confirms it.
 */
export function startClockWatch(options: ClockWatchOptions): ClockWatch {
  const { db, env, clock, log, intervalMs = INTERVAL_MS } = options
  const elsewhere = options.elsewhere ?? ((stopping) => timeElsewhere(env.heartbeatUrl, stopping))
  let isTrusted: boolean | undefined
  const task = repeat(
    async (stopping) => {
      const before = isTrusted
      isTrusted = await recordTime(db, clock())
      if (isTrusted) {
        if (before === false) log.info({}, 'the clock is trusted again')
        return
      }
      if (before !== false) {
        log.warn({}, 'the clock is more than a day from the recorded time, so nothing expires')
      }
      const time = await elsewhere(stopping)
      const now = clock()
      if (time !== undefined && !areFarApart(time, now)) await confirmTime(db, now)
    },
    { intervalMs, log, failure: 'failed to check the clock' },
  )
  return { isTrusted: () => isTrusted === true, stop: () => task.stop() }
}
