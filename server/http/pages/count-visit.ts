import type { IncomingMessage } from 'node:http'

/** Counts a request of a page, whose path begins with a slash. */
export type CountVisit = (request: IncomingMessage, path: string) => void
