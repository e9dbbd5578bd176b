type Stop = () => unknown

const running = new Set<Stop>()

/**
 * Registers a function that stops something. Call the returned function to stop it earlier;
 * `cleanUp` stops the rest at the end of the run or on Ctrl+C.
 */
export function onCleanup(stop: Stop): () => Promise<void> {
  running.add(stop)
  return async () => {
    if (!running.delete(stop)) return
    await stop()
  }
}

/** Stops everything that is still running, in reverse order. */
export async function cleanUp(): Promise<void> {
  for (const stop of [...running].toReversed()) {
    running.delete(stop)
    try {
      await stop()
    } catch (error) {
      process.stderr.write(`Could not stop: ${String(error)}\n`)
    }
  }
}

/** Runs `cleanUp` on Ctrl+C and SIGTERM before exiting. */
export function cleanUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void cleanUp().finally(() => process.exit(130))
    })
  }
}
