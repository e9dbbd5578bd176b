import { parentPort, workerData } from 'node:worker_threads'
import { FeedError } from './feed-error.ts'
import { parseCalendar } from './parse-calendar.ts'
import { type ParsedCalendar, parseRequest } from './parse-messages.ts'

function answer(): { reading: ParsedCalendar } | { fault: string } {
  try {
    return { reading: parseCalendar(parseRequest.parse(workerData)) }
  } catch (error) {
    if (error instanceof FeedError) return { fault: error.message }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin
parentPort?.postMessage(answer())
