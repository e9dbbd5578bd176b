import { setTimeout as delay } from 'node:timers/promises'
import { loggedError } from './log.ts'
import type { JobLog } from './job-log.ts'

export interface RepeatedTask {
  /** Aborts the current run and waits for it. */
  stop(): Promise<void>
}

export interface RepeatOptions {
  intervalMs: number
  /** The pause before the first run; none by default. */
  firstMs?: number
  log: JobLog
  /** The log message for a run that fails. */
  failure: string
}

/**
 * Pauses between runs, until it is stopped. A failure is logged when it begins and when its reason
 * changes, not on every run.
 */
export function repeat(
  run: (stopping: AbortSignal) => Promise<void>,
  { intervalMs, firstMs = 0, log, failure }: RepeatOptions,
): RepeatedTask {
  const stopping = new AbortController()
  const { signal } = stopping
  // Rejects only when it is aborted, which ends the loop.
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => {})
  let logged: unknown
  const loop = (async () => {
    if (firstMs > 0) await pause(firstMs)
    while (!signal.aborted) {
      try {
        await run(signal)
        logged = undefined
      } catch (error) {
        const reason = loggedError(error)['message']
        if (reason !== logged && !signal.aborted) log.error({ reason }, failure)
        logged = reason
      }
      await pause(intervalMs)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await loop
    },
  }
}
