import type { Clock } from '../../clock.ts'

/** An answer that is worked out at most once at a time, and kept for a while. */
export interface KeptAnswer<T> {
  read(): Promise<T>
  /** What is known, or being worked out, is not to be told any more. */
  forget(): void
}

/** Keeps what `work` brings for `keptForMs`; what fails is not kept. */
export function keptAnswer<T>(
  work: () => Promise<T>,
  { clock, keptForMs }: { clock: Clock; keptForMs: number },
): KeptAnswer<T> {
  let flight: Promise<T> | undefined
  let kept: { value: T; until: number } | undefined

  function start(): Promise<T> {
    const own = work().then(
      (value) => {
        // One that was told to be forgotten meanwhile is for those who wait for it, no one else.
        if (flight === own) {
          kept = { value, until: clock().getTime() + keptForMs }
          flight = undefined
        }
        return value
      },
      (error: unknown) => {
        if (flight === own) flight = undefined
        throw error
      },
    )
    flight = own
    return own
  }

  return {
    async read() {
      if (kept && clock().getTime() < kept.until) return kept.value
      return flight ?? start()
    },
    forget() {
      kept = undefined
      flight = undefined
    },
  }
}
