import { setTimeout as delay } from 'node:timers/promises'
import { isSqliteBusy } from './failures.ts'

/** Longest pause between two attempts, in milliseconds. */
const PAUSE_MS = 8

/**
 * Tries until the lock that another process holds is free. The pauses leave the event loop to
 * other requests and are random, so that two processes do not keep step.
 * @throws the last SQLITE_BUSY once `patienceMs` have passed, and any other error at once
 */
export async function patiently<T>(act: () => T, patienceMs: number): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return act()
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() >= deadline) throw error
    }
    await delay(1 + Math.random() * PAUSE_MS)
  }
}
