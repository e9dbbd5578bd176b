import type { IncomingMessage } from 'node:http'

/** The path begins with a slash. */
export type CountVisit = (request: IncomingMessage, path: string) => void
