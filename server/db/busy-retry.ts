import { setTimeout as delay } from 'node:timers/promises'
import { isSqliteBusy } from '../lib/failures.ts'

const MAX_PAUSE_MS = 10

/**
 * Retries while another process holds SQLite's lock. Between attempts, the event loop is free for
 * other requests. Pauses are random, so two processes don't retry in step.
 * @param deadline on the clock of `performance.now()`
 * @throws SQLITE_BUSY after the deadline, and any other error right away
 */
export async function retryWhileBusy<T>(act: () => T | Promise<T>, deadline: number): Promise<T> {
  for (let pause = 1; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await act()
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() >= deadline) throw error
    }
    await delay(pause * (0.5 + Math.random() / 2))
  }
}
