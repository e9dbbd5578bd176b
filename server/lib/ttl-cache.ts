import type { Clock } from './clock.ts'

/** A cached value; concurrent callers share one load. */
export interface TtlCache<T> {
  read(): Promise<T>
  /** Also drops a value that is being loaded. */
  clear(): void
}

/** Caches the value for `ttlMs`; a failure isn't cached. */
export function ttlCache<T>(
  load: () => Promise<T>,
  { clock, ttlMs }: { clock: Clock; ttlMs: number },
): TtlCache<T> {
  let pending: Promise<T> | undefined
  let cached: { value: T; loadedAt: number } | undefined

  function start(): Promise<T> {
    const current = load().then(
      (value) => {
        // After `clear` the value still goes to its callers but isn't cached.
        if (pending === current) {
          cached = { value, loadedAt: clock().getTime() }
          pending = undefined
        }
        return value
      },
      (error: unknown) => {
        if (pending === current) pending = undefined
        throw error
      },
    )
    pending = current
    return current
  }

  return {
    async read() {
      // Use the absolute difference, because the clock may have been set back.
      if (cached && Math.abs(clock().getTime() - cached.loadedAt) < ttlMs) return cached.value
      return pending ?? start()
    },
    clear() {
      cached = undefined
      pending = undefined
    },
  }
}
