import { parentPort, workerData } from 'node:worker_threads'
import { FeedFault } from './feed-fault.ts'
import { readCalendar } from './read-calendar.ts'
import { type Reading, readingOrder } from './reading.ts'

function answer(): { reading: Reading } | { fault: string } {
  try {
    return { reading: readCalendar(readingOrder.parse(workerData)) }
  } catch (error) {
    if (error instanceof FeedFault) return { fault: error.message }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(answer())
