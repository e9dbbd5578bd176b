/** How long to pause between attempts. */
export interface Backoff {
  /** The first pause, in seconds. */
  baseSeconds: number
  /** The longest pause, in seconds. */
  capSeconds: number
}

/**
 * The pause after the given number of failed attempts, in milliseconds. It doubles each time up to
 * the cap; jitter within the upper half keeps emails that failed together from being retried
 * together.
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, backoff: Backoff, random: number): number {
  const doubled = backoff.baseSeconds * 2 ** Math.min(attempts - 1, 30)
  const seconds = Math.min(doubled, backoff.capSeconds)
  return Math.round(seconds * (0.5 + random / 2) * 1000)
}
