import { parentPort } from 'node:worker_threads'

async function mistakes(): Promise<string[]> {
  try {
    // The readers throw their mistakes while they are imported.
    const { checkAll } = await import('./check-all.ts')
    checkAll()
    return []
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin
parentPort?.postMessage(await mistakes())
