import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { errorCodeOf } from '../../lib/failures.ts'
import { FeedError } from './feed-error.ts'
import { reading, type ParsedCalendar, type ParseRequest } from './parse-messages.ts'

const threadAnswer = z.tuple([z.union([z.object({ reading }), z.object({ fault: z.string() })])])

const MEMORY_MB = 256

/**
 * Parses in a worker thread, so that a long calendar doesn't block requests, an endless recurrence
 * can be stopped, and the memory is freed.
 * @param stopping ends the thread
 * @throws FeedError if the calendar can't be parsed or takes too long
 */
export async function parseInThread(
  order: ParseRequest,
  timeoutMs: number,
  stopping?: AbortSignal,
): Promise<ParsedCalendar> {
  const thread = new Worker(new URL('./parser-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  try {
    const [answer] = threadAnswer.parse(await once(thread, 'message', { signal }))
    if ('fault' in answer) throw new FeedError(answer.fault)
    return answer.reading
  } catch (error) {
    if (error instanceof FeedError) throw error
    if (timeout.aborted) throw new FeedError(`takes more than ${timeoutMs / 1000} seconds to read`)
    // Error messages may quote the calendar; codes and names don't.
    const reason = errorCodeOf(error) || (error instanceof Error ? error.name : typeof error)
    throw new FeedError(`cannot be read (${reason})`)
  } finally {
    await thread.terminate()
  }
}
