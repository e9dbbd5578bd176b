import { setTimeout as delay } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'

/** A statement that takes longer is assumed to wait for a lock of the other client. */
const LOCKED_MS = 10

/** Interleaves the statements of two clients in a given order. */
export class Turns {
  /** For each client, finished statements that wait for the client's next turn. */
  readonly #waiting: [(() => void)[], (() => void)[]] = [[], []]
  #isTakingTurns = false
  #changed = Promise.withResolvers<void>()

  /** A Kysely plugin that makes the client wait for its turn after each statement. */
  pluginOf(client: 0 | 1): KyselyPlugin {
    return {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (this.#isTakingTurns) {
          await new Promise<void>((resolve) => {
            this.#waiting[client].push(resolve)
            this.#changed.resolve()
          })
        }
        return result
      },
    }
  }

  /**
   * Runs one task per client.
   * @param order which client's turn it is; starts over when it ends
   */
  async run<T>(
    tasks: [() => Promise<T>, () => Promise<T>],
    order: readonly (0 | 1)[],
  ): Promise<T[]> {
    this.#isTakingTurns = true
    let running = tasks.length
    const results = Promise.all(
      tasks.map((task) =>
        task().finally(() => {
          running -= 1
          this.#changed.resolve()
        }),
      ),
    )
    // The caller gets a rejection only after the turns; until then Node would call it unhandled.
    results.catch(() => {})
    for (let turn = 0; running > 0; turn += 1) {
      const wanted = order[turn % order.length] ?? 0
      const [first, second] = wanted === 0 ? this.#waiting : this.#waiting.toReversed()
      this.#changed = Promise.withResolvers()
      const go = first?.shift() ?? second?.shift()
      go?.()
      const timer = new AbortController()
      await Promise.race([this.#changed.promise, pause(timer.signal)])
      timer.abort()
    }
    this.#isTakingTurns = false
    return results
  }
}

/** Waits briefly; an abort ends the wait without an error. */
async function pause(signal: AbortSignal): Promise<void> {
  await delay(LOCKED_MS, undefined, { signal }).catch(() => {})
}
