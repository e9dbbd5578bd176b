/** How many addresses are counted; the least recently used ones are dropped first. */
const MAX_ADDRESSES = 20_000

/**
 * Counts requests for `@fastify/rate-limit`. The plugin's own store measures time on the system's
 * clock: after that was set back by an hour, it refuses for an hour.
 */
export class RecentCounts {
  readonly #counts = new Map<string, { current: number; endsAt: number }>()

  incr(
    key: string,
    done: (error: null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now()
    const last = this.#counts.get(key)
    const count = last && last.endsAt > now ? last : { current: 0, endsAt: now + timeWindow }
    count.current += 1
    this.#counts.delete(key)
    this.#counts.set(key, count)
    const [oldest = key] = this.#counts.keys()
    if (this.#counts.size > MAX_ADDRESSES) this.#counts.delete(oldest)
    done(null, { current: count.current, ttl: count.endsAt - now })
  }

  /** For another limit. */
  child(): RecentCounts {
    return new RecentCounts()
  }
}
