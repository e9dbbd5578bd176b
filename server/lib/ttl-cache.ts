import type { Clock } from './clock.ts'

/** A cached value that is loaded at most once at a time. */
export interface TtlCache<T> {
  read(): Promise<T>
  /** Drops the cached value, and a value that is loading now. */
  clear(): void
}

/** Caches the result of `work` for `ttlMs`; a failure is not cached. */
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
      // The distance, because the clock may have been set back.
      if (cached && Math.abs(clock().getTime() - cached.loadedAt) < ttlMs) return cached.value
      return pending ?? start()
    },
    clear() {
      cached = undefined
      pending = undefined
    },
  }
}
