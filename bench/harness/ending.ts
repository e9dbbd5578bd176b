type Stop = () => unknown

const running = new Set<Stop>()

/**
 * Remembers how to stop something that was started. The answer stops it, once; whatever is left
 * at the end of the run, or on Ctrl-C, is stopped by `stopEverything`.
 */
export function stopLater(stop: Stop): () => Promise<void> {
  running.add(stop)
  return async () => {
    if (!running.delete(stop)) return
    await stop()
  }
}

/** Stops all that still runs, the last started first. */
export async function stopEverything(): Promise<void> {
  for (const stop of [...running].toReversed()) {
    running.delete(stop)
    try {
      await stop()
    } catch (error) {
      process.stderr.write(`Could not stop: ${String(error)}\n`)
    }
  }
}

/** On Ctrl-C or SIGTERM everything is stopped before the process ends. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stopEverything().finally(() => process.exit(130))
    })
  }
}
