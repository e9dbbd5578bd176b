import { WriteTimeout } from '../lib/failures.ts'

/**
 * An async mutex: one writer at a time in this process, in order of arrival. SQLite allows only one
 * writer anyway; waiting here instead of in SQLite keeps the event loop free.
 */
export class WriteQueue {
  readonly #timeoutMs: number
  /** Resolves when the last writer has finished or timed out. */
  #last: Promise<void> = Promise.resolve()

  /** @param timeoutMs from a writer's arrival */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  /**
   * Runs `write` when its turn comes.
   * @param write gets the deadline on the clock of `performance.now()`; waiting for another
   * process's lock counts toward the same limit
   * @throws WriteTimeout if the turn doesn't come in time, and what `write` throws
   */
  async run<T>(write: (deadline: number) => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.#timeoutMs
    const before = this.#last
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    // If this writer times out, the next one must still wait for those before it.
    this.#last = before.then(() => finished)
    try {
      await this.#until(before)
      return await write(deadline)
    } finally {
      // better-sqlite3 is synchronous, so without this break a full queue would block requests and
      // timers.
      setImmediate(finish)
    }
  }

  idle(): Promise<void> {
    return this.#last
  }

  async #until(turn: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new WriteTimeout(this.#timeoutMs)), this.#timeoutMs)
    })
    try {
      await Promise.race([turn, timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}
