import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { FeedFault } from './feed-fault.ts'
import { reading, type Reading, type ReadingOrder } from './reading.ts'

const threadAnswer = z.tuple([z.union([z.object({ reading }), z.object({ fault: z.string() })])])

const MEMORY_MB = 256

/**
 * Reads a calendar in a thread of its own: a long one holds up no request, one that is made to
 * recur for ever is ended, and the memory is given back.
 * @throws FeedFault where it cannot be read, or not in this time
 */
export async function readInThread(order: ReadingOrder, timeoutMs: number): Promise<Reading> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const [answer] = threadAnswer.parse(await once(thread, 'message', { signal: timeout }))
    if ('fault' in answer) throw new FeedFault(answer.fault)
    return answer.reading
  } catch (error) {
    if (error instanceof FeedFault) throw error
    throw new FeedFault(
      timeout.aborted ? `takes more than ${timeoutMs / 1000} seconds to read` : 'cannot be read',
    )
  } finally {
    await thread.terminate()
  }
}
