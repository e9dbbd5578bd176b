export interface Backoff {
  /** The first pause. */
  baseSeconds: number
  /** The longest pause. */
  capSeconds: number
}

/**
 * The pause after this number of failed attempts, in milliseconds. It doubles each time up to the
 * cap. The jitter in its upper half spreads retries of emails that failed together.
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, backoff: Backoff, random: number): number {
  const doubled = backoff.baseSeconds * 2 ** Math.min(attempts - 1, 30)
  const seconds = Math.min(doubled, backoff.capSeconds)
  return Math.round(seconds * (0.5 + random / 2) * 1000)
}
